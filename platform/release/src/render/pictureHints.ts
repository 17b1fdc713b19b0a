/** Rendered by React for `priority` of shared/src/ui/Picture, which marks the picture of the first screen. */
const priorityMark = ' fetchPriority="high"'

/**
 * Preload links for the picture of the first screen (decision 0035): for each media query the first source, which has
 * the best format.
 *
 * @returns "" for a page without such a picture.
 */
export function pictureHints(html: string): string {
  const end = html.indexOf(priorityMark)
  if (end === -1) return ''
  const picture = html.slice(html.lastIndexOf('<picture>', end), end)
  const links: string[] = []
  const earlierMedia: string[] = []
  for (const [, source = ''] of picture.matchAll(/<source\b([^>]*)\/>/g)) {
    const media = getAttribute(source, 'media')
    if (media && earlierMedia.includes(media)) continue
    links.push(linkFor(source, media, earlierMedia))
    if (!media) break
    earlierMedia.push(media)
  }
  return links.join('')
}

/** Browsers use the first source that matches, but every link: each link must exclude the media before it. */
function linkFor(source: string, media: string | undefined, earlierMedia: readonly string[]): string {
  const conditions = [...earlierMedia.map((earlier) => `(not ${earlier})`), ...(media ? [media] : [])]
  const attributes = {
    type: getAttribute(source, 'type'),
    media: conditions.join(' and '),
    imagesrcset: getAttribute(source, 'srcSet'),
    imagesizes: getAttribute(source, 'sizes'),
  }
  const written = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${value}"` : ''))
  return `<link rel="preload" as="image" fetchpriority="high"${written.join('')}/>`
}

/** The value stays escaped, because it is written into HTML again. */
function getAttribute(element: string, name: string): string | undefined {
  return element.match(new RegExp(` ${name}="([^"]*)"`))?.[1]
}
