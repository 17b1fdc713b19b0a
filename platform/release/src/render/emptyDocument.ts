import type { EmptyDocument } from '@site/shared/contract/releases'
import { dataMarker, rootElementId } from '@site/shared/contract/site'
import type { PreparedSite } from './PreparedSite'
import type { InlinedSources } from '../gate/documents/inlineCode'
import { composeDocument, inlinedSources } from './document'
import { siteMeta } from './pageMeta'
import { pageDataOf } from './siteData'

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
  return { html, inlined, data: { ...pageDataOf(data, content.file), remotes: data.remotes } }
}
