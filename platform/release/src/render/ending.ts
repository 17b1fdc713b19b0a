import { pageDataElementId, type PageData } from '@site/shared/contract/site'
import { scriptJson } from './html'

const opening = `<script type="application/json" id="${pageDataElementId}">`
/** No data contains it: `scriptJson`. */
const closing = '</script>'
/** Both compressed formats have blocks of uncompressed bytes. A larger ending would need another header or several blocks. */
export const MAX_ENDING_BYTES = 0xffff

/** Of a document, or of a fragment. */
export type EndingData = PageData | Pick<PageData, 'set'>

/** Read by shell/src/boot/readSite.ts in documents, and by shell/src/preview/readPreview.ts in fragments. */
export function dataElement(data: EndingData): string {
  return `${opening}${scriptJson(data)}${closing}`
}

/**
 * Splits a document or fragment. Its ending begins with the data and is the only part that differs between release sets
 * if the page has not changed (decision 0040).
 *
 * @returns An empty ending if there is no data, or too much of it.
 */
export function splitEnding(html: Buffer): { content: Buffer; ending: Buffer } {
  const found = html.lastIndexOf(opening)
  const start = found < 0 || html.length - found > MAX_ENDING_BYTES ? html.length : found
  return { content: html.subarray(0, start), ending: html.subarray(start) }
}

/** @returns The ending with other data. */
export function withData(ending: Buffer, data: EndingData): Buffer {
  const rest = ending.subarray(ending.indexOf(closing) + closing.length)
  return Buffer.concat([Buffer.from(dataElement(data)), rest])
}
