import type { PageFiles, ShellClient } from '@site/shared/contract/releases'
import { rootElementId, pageDataElementId, type PageData, type PinnedFile } from '@site/shared/contract/site'
import { escapeAttribute, scriptJson, styleElement } from './html'
import { pictureHints } from './pictureHints'

/** First in every document, so that style sheets may load in any order. */
export const layerOrder = '@layer reset, tokens, components, pages;'

export interface DocumentParts {
  /** Rendered by React: doctype to `</html>`, with title and meta in `<head>`. */
  html: string
  /** Further elements of `<head>`, from pageMeta.ts. */
  meta: string
  data: PageData
  /** HTML that takes the place of the data. @default the data */
  dataHtml?: string
  shell: ShellClient
  /** The page's own files, in addition to those of every page. */
  page: PageFiles
  /** Content of a style sheet of a release. */
  readStyle: (file: PinnedFile) => string
}

/**
 * Completes the HTML that React rendered: adds everything that the first paint needs, and names every file that
 * hydration needs with its hash.
 */
export function composeDocument({
  html,
  meta,
  data,
  dataHtml = dataElement(data),
  shell,
  page,
  readStyle,
}: DocumentParts): string {
  // `integrity` has no effect on `<link rel=preload as=fetch>`; shell/src/boot/readSite.ts checks the hash.
  const content = { url: data.content.url, integrity: '' }
  // The browser runs the first script and preloads the other files, in the order in which the first requests them.
  const scripts = [shell.main, content, ...page.scripts]
  const boot = `<script data-scripts="${escapeAttribute(JSON.stringify(scripts))}">${shell.boot}</script>`
  // Browsers may paint when they reach a script: the loader stands before this one (decision 0035).
  const visited = `<script>${shell.visited}</script>`
  const styles = [...shell.styles, ...page.styles]
  const opening = [
    '<meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    pictureHints(html),
    `<style>${layerOrder}</style>`,
    ...styles.map((file) => styleElement(file.url, readStyle(file))),
  ].join('')
  const root = `<div id="${rootElementId}">`
  return html
    .replace('<head>', () => `<head>${opening}`)
    .replace('</head>', () => `${meta}</head>`)
    .replace(root, () => visited + root)
    .replace('</body>', () => `${dataHtml}${boot}</body>`)
}

/** Read by shell/src/boot/readSite.ts. */
export function dataElement(data: PageData): string {
  return `<script type="application/json" id="${pageDataElementId}">${scriptJson(data)}</script>`
}
