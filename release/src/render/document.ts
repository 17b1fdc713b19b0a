import type { PageFiles, ShellClient } from '@site/shared/contract/releases'
import { rootElementId, siteDataElementId, type PageData, type PinnedFile } from '@site/shared/contract/site'
import { escapeAttribute } from './escape'
import { inlineSheet } from './inlineSheet'
import { pictureHints } from './pictureHints'

/** Written once and first, so that style sheets may arrive in any order. */
export const layerOrder = '@layer reset, tokens, components, pages;'

export interface DocumentParts {
  /** From React: doctype to `</html>`, with title and meta in `<head>`. */
  html: string
  /** What the document says to others than the visitor, as elements of `<head>`: pageMeta.ts. */
  meta: string
  data: PageData
  shell: ShellClient
  /** What this page needs beside what all pages need. */
  page: PageFiles
  /** Content of a style sheet of a release. */
  readStyle: (file: PinnedFile) => string
}

/**
 * Completes what React rendered: everything the page needs for its first paint is in it, and everything
 * it needs to come alive is named in it with its hash.
 */
export function composeDocument({ html, meta, data, shell, page, readStyle }: DocumentParts): string {
  // The first runs; the others are fetched beside it, in the order in which it will ask for them.
  // Without its hash, which browsers refuse to hear of where data is fetched ahead; whoever reads it checks it.
  const content = { url: data.content.url, integrity: '' }
  const scripts = [shell.main, content, ...page.scripts]
  const boot = `<script data-scripts="${escapeAttribute(JSON.stringify(scripts))}">${shell.boot}</script>`
  // A browser that comes upon a script paints what it has: by then it has the loader (decision 0029).
  const visited = `<script>${shell.visited}</script>`
  const styles = [...shell.styles, ...page.styles]
  const opening = [
    '<meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    pictureHints(html),
    `<style>${layerOrder}</style>`,
    ...styles.map((file) => inlineSheet(file.url, readStyle(file))),
  ].join('')
  const root = `<div id="${rootElementId}">`
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html
    .replace('<head>', () => `<head>${opening}`)
    .replace('</head>', () => `${meta}</head>`)
    .replace(root, () => visited + root)
    .replace(
      '</body>',
      () => `<script type="application/json" id="${siteDataElementId}">${json}</script>${boot}</body>`,
    )
}
