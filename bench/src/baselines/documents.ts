import type { PinnedFile } from '@site/shared/contract/site'

/** Removes all scripts, their data and their preloads. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*(?:\bas="script"|rel="modulepreload")[^>]*>/g, '')
}

/** The list of scripts that boot requests. */
const scriptList = /data-scripts="([^"]*)"/

/**
 * Replaces a document's scripts. The others start in the same way, and data files stay in the list.
 *
 * @throws Error when the document has no list of scripts.
 */
export function withScripts(html: string, files: readonly PinnedFile[]): string {
  const [, listed] = html.match(scriptList) ?? []
  if (listed === undefined) throw new Error('The document has no list of scripts.')
  // Cast: the release tool writes the list with this type.
  const present = JSON.parse(listed.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as PinnedFile[]
  const data = present.filter(({ url }) => !url.endsWith('.js'))
  const [main, ...others] = files
  const list = JSON.stringify([main, ...data, ...others])
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  return html.replace(scriptList, () => `data-scripts="${list}"`)
}

/**
 * Name of the chunk with a shell page's code; undefined on other pages.
 *
 * @throws Error when the document has no list of scripts.
 */
export function ownChunkOf(html: string): string | undefined {
  const [, list] = html.match(scriptList) ?? []
  if (list === undefined) throw new Error('The document has no list of scripts.')
  return list.match(/\/js\/(page-[a-z-]+)\./)?.[1]
}

/** Hides the loader, as on the second document of a visit. */
export function asVisited(html: string): string {
  return html.replace('<html ', '<html data-visited="1" ')
}

/** Contents of all inline style sheets. */
export function inlineStyles(html: string): string {
  return [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, content = '']) => content).join('')
}
