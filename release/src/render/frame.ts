import type { SetFrame } from '@site/shared/contract/releases'
import { frameMarker, rootElementId } from '@site/shared/contract/site'
import { composeDocument } from './document'
import { siteMeta } from './pageMeta'
import type { PreparedSite } from './PreparedSite'
import { pageDataOf } from './siteData'

export interface RenderedFrame {
  /** The complete document, with `frameMarker` instead of the data. */
  html: string
  data: SetFrame['data']
}

/** The document of a release set without a page: the browser renders the whole page. See `SetFrame`. */
export function renderFrame({ shell, shellClient, data, content, readStyle }: PreparedSite): RenderedFrame {
  const body = `<body>${shell.loaderHtml}<div id="${rootElementId}"></div></body>`
  const frameData = { ...pageDataOf(data, content.file), remotes: data.remotes }
  const html = composeDocument({
    html: `<!DOCTYPE html><html lang="${shell.identity.language}"><head></head>${body}</html>`,
    meta: siteMeta(shell.identity),
    data: frameData,
    dataHtml: frameMarker,
    shell: shellClient,
    page: { scripts: [], styles: [] },
    readStyle,
  })
  return { html, data: frameData }
}
