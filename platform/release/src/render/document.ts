import { rootElementId, type PinnedFile, dataMarker } from '@site/shared/contract/site'
import type { ShellClient, EmptyDocument } from '@site/shared/contract/releases'
import type { InlinedSources } from '../model/RenderedPage'
import type { PageStyles } from '../model/SiteFile'
import type { PreparedSite } from '../model/PreparedSite'
import { escapeHtml, styleElement } from './html'
import { pictureHints } from './pictureHints'
import { siteMeta } from './pageMeta'
import { getPageData } from './siteData'

/** First in every document, so that style sheets may load in any order. */
export const layerOrder = '@layer reset, tokens, components, pages;'

interface DocumentParts {
  /** Rendered by React: doctype to `</html>`, with title and meta in `<head>`. */
  html: string
  /** Further elements of `<head>`, from pageMeta.ts. */
  meta: string
  /** The element with the data of the page, or a marker. */
  dataHtml: string
  /** The page's own scripts, in addition to those of every page. */
  scripts: readonly PinnedFile[]
  styles: PageStyles
}

/**
 * Completes the HTML that React rendered: adds everything that the first paint needs, and names every file that
 * hydration needs with its hash.
 */
export function composeDocument(
  { shellClient }: Pick<PreparedSite, 'shellClient'>,
  { html, meta, dataHtml, scripts, styles }: DocumentParts,
): string {
  // The browser runs the first and preloads the others, in the order in which the first requests them.
  const files = [shellClient.main, ...scripts]
  const boot = `<script data-scripts="${escapeHtml(JSON.stringify(files))}">${shellClient.boot}</script>`
  // Browsers may paint when they reach a script: the loader stands before this one (decision 0035).
  const visited = `<script>${shellClient.visited}</script>`
  // Behind the boot script, which must not wait for it.
  const later = styles.later ? `<link rel="stylesheet" href="${styles.later.url}"/>` : ''
  const opening = [
    '<meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="color-scheme" content="light"/>',
    pictureHints(html),
    ...inlinedSheets(styles).map(({ url, rules }) => styleElement(url, rules)),
  ].join('')
  const root = `<div id="${rootElementId}">`
  return (
    html
      .replace('<head>', () => `<head>${opening}`)
      .replace('</head>', () => `${meta}</head>`)
      .replace(root, () => visited + root)
      // The data last: see pageData.ts.
      .replace('</body>', () => `${boot}${later}${dataHtml}</body>`)
  )
}

/** @returns The contents of all script and style elements that `composeDocument` writes, except data. */
export function inlinedSources({ boot, visited }: ShellClient, styles: PageStyles): InlinedSources {
  return {
    scripts: new Set([boot, visited]),
    styles: new Set(inlinedSheets(styles).map(({ rules }) => rules)),
  }
}

function inlinedSheets({ sheets }: PageStyles): PageStyles['sheets'] {
  return sheets.map(({ url, rules }, index) => ({ url, rules: index === 0 ? layerOrder + rules : rules }))
}

/** The document of a release set without a page: the browser renders the whole page. See `EmptyDocument`. */
export function renderEmptyDocument(site: PreparedSite): {
  html: string
  inlined: InlinedSources
  data: EmptyDocument['data']
} {
  const { shell, data, content, shellClient, readStyle } = site
  const { identity, loaderHtml } = shell
  const body = `<body>${loaderHtml}<div id="${rootElementId}"></div></body>`
  // Whole: nothing is known of the page.
  const sheets = shellClient.styles.map((file) => ({ url: file.url, rules: readStyle(file) }))
  const styles = { sheets, later: undefined }
  const html = composeDocument(site, {
    html: `<!DOCTYPE html><html lang="${identity.language}"><head></head>${body}</html>`,
    meta: siteMeta(identity),
    dataHtml: dataMarker,
    scripts: [],
    styles,
  })
  const inlined = inlinedSources(shellClient, styles)
  return { html, inlined, data: { ...getPageData(data, content.file), remotes: data.remotes } }
}
