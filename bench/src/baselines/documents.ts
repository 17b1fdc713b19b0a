import type { PinnedFile } from '@site/shared/contract/site'

/** Every script taken out, data too, and what is fetched ahead for scripts. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*(?:\bas="script"|rel="modulepreload")[^>]*>/g, '')
}

/** The scripts that a page's boot asks for. */
const scriptList = /data-scripts="([^"]*)"/

/**
 * The same document with other scripts; they start as those of the site do, and data comes with them as there.
 *
 * @throws Error when the document names its scripts in another way than this knows.
 */
export function withScripts(html: string, files: readonly PinnedFile[]): string {
  const [, listed] = html.match(scriptList) ?? []
  if (listed === undefined) throw new Error('The document has no list of scripts.')
  // Cast: the release tool writes it by this type.
  const present = JSON.parse(listed.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as PinnedFile[]
  const data = present.filter(({ url }) => !url.endsWith('.js'))
  const [main, ...others] = files
  const list = JSON.stringify([main, ...data, ...others])
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  return html.replace(scriptList, () => `data-scripts="${list}"`)
}

/**
 * Name of the chunk with a page of the shell, as the document lists it; undefined on other pages.
 *
 * @throws Error as `withScripts` does.
 */
export function ownChunkOf(html: string): string | undefined {
  const [, list] = html.match(scriptList) ?? []
  if (list === undefined) throw new Error('The document has no list of scripts.')
  return list.match(/\/js\/(page-[a-z-]+)\./)?.[1]
}

/** As on the second document of a visit: without the loader over it. */
export function asVisited(html: string): string {
  return html.replace('<html ', '<html data-visited="1" ')
}

/** Contents of all inline style sheets. */
export function inlineStyles(html: string): string {
  return [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, content = '']) => content).join('')
}
