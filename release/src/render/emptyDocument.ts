import type { EmptyDocument } from '@site/shared/contract/releases'
import { dataMarker, rootElementId } from '@site/shared/contract/site'
import { composeDocument } from './document'
import { siteMeta } from './pageMeta'
import type { PreparedSite } from '../prepareSite'
import { pageDataOf } from './siteData'

/** The document of a release set without a page: the browser renders the whole page. See `EmptyDocument`. */
export function renderEmptyDocument(site: PreparedSite): { html: string; data: EmptyDocument['data'] } {
  const { shell, shellClient, data, content, readStyle } = site
  const body = `<body>${shell.loaderHtml}<div id="${rootElementId}"></div></body>`
  const frameData = { ...pageDataOf(data, content.file), remotes: data.remotes }
  const html = composeDocument({
    html: `<!DOCTYPE html><html lang="${shell.identity.language}"><head></head>${body}</html>`,
    meta: siteMeta(shell.identity),
    data: frameData,
    dataHtml: dataMarker,
    shell: shellClient,
    page: { scripts: [], styles: [] },
    readStyle,
  })
  return { html, data: frameData }
}
