import type { PinnedFile } from '@site/shared/contract/site'

/** Removes all scripts, their data and their preloads. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*(?:\bas="script"|rel="modulepreload")[^>]*>/g, '')
}

const fileList = /data-scripts="([^"]*)"/

/**
 * Reads which files boot requests.
 *
 * @throws Error when the document has no list of scripts.
 */
export function listedFiles(html: string): PinnedFile[] {
  const [, list] = html.match(fileList) ?? []
  if (list === undefined) throw new Error('The document has no list of scripts.')
  // Cast: the release tool writes the list with this type.
  return JSON.parse(list.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as PinnedFile[]
}

/**
 * Replaces a document's scripts. The others start in the same way.
 *
 * @throws Error when the document has no list of scripts.
 */
export function withScripts(html: string, scripts: readonly PinnedFile[]): string {
  if (!fileList.test(html)) throw new Error('The document has no list of scripts.')
  const list = JSON.stringify(scripts).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace(fileList, () => `data-scripts="${list}"`)
}

/**
 * Name of the one-bundle baseline's chunk with a page's own code; undefined when only `main` has it.
 *
 * @throws Error when the document has no list of scripts.
 */
export function getOwnChunk(html: string): string | undefined {
  const urls = listedFiles(html).map(({ url }) => url)
  const [, shellChunk, remote] =
    urls.join(' ').match(/\/js\/(page-[a-z-]+)\.|\/assets\/(mfe-[a-z0-9-]+)\//) ?? []
  return shellChunk ?? (remote && `page-${remote}`)
}

/** Contents of all inline style sheets. */
export function inlineStyles(html: string): string {
  return [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, content = '']) => content).join('')
}
