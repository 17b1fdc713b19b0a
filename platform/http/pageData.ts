import { pageDataElementId, type PageData } from '@site/shared/contract/site'

/** Data of a document, or of a fragment. */
type DocumentData = PageData | Pick<PageData, 'set'>

export const dataElementOpening = `<script type="application/json" id="${pageDataElementId}">`

/** Read by shell/src/boot/readSite.ts in documents, and by shell/src/preview/readPreview.ts in fragments. */
export function dataElement(data: DocumentData): string {
  return `${dataElementOpening}${scriptJson(data)}</script>`
}

/** JSON as the content of a `<script>`: no markup in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
