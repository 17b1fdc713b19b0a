/** How React writes what marks the picture of the first screen: `priority` of shared/src/ui/Picture. */
const urgentMark = ' fetchPriority="high"'

/**
 * Links by which a browser asks for the picture of the first screen before it has read as far as the picture itself:
 * for each medium the source that comes first, which is the best of its formats (decision 0026).
 *
 * @param html Rendered by React.
 * @returns Nothing for a page without such a picture.
 */
export function pictureHints(html: string): string {
  const end = html.indexOf(urgentMark)
  if (end === -1) return ''
  const picture = html.slice(html.lastIndexOf('<picture>', end), end)
  const links: string[] = []
  const earlierMedia: string[] = []
  for (const [, source = ''] of picture.matchAll(/<source\b([^>]*)\/>/g)) {
    const media = attributeOf(source, 'media')
    if (media && earlierMedia.includes(media)) continue
    links.push(linkFor(source, media, earlierMedia))
    if (!media) break
    earlierMedia.push(media)
  }
  return links.join('')
}

/** Browsers take the first source whose medium is theirs, but every link: each has to exclude those before it. */
function linkFor(source: string, media: string | undefined, earlierMedia: readonly string[]): string {
  const conditions = [...earlierMedia.map((earlier) => `(not ${earlier})`), ...(media ? [media] : [])]
  const attributes = {
    type: attributeOf(source, 'type'),
    media: conditions.join(' and '),
    imagesrcset: attributeOf(source, 'srcSet'),
    imagesizes: attributeOf(source, 'sizes'),
  }
  const written = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${value}"` : ''))
  return `<link rel="preload" as="image" fetchpriority="high"${written.join('')}/>`
}

/** As it is written, so that it may be written again. */
function attributeOf(element: string, name: string): string | undefined {
  return element.match(new RegExp(` ${name}="([^"]*)"`))?.[1]
}
