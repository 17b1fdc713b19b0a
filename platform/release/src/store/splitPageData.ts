import { dataElementOpening } from '@site/http/pageData'

/** Both compressed formats have blocks of uncompressed bytes. More page data would need another header or several blocks. */
export const MAX_PAGE_DATA_BYTES = 0xffff

/**
 * Splits a document or fragment. Page data, and what follows it, is the only part that differs between release sets
 * if the page has not changed (decision 0040).
 *
 * @returns No page data if there is none, or too much of it.
 */
export function splitPageData(html: Buffer): { content: Buffer; pageData: Buffer } {
  const found = html.lastIndexOf(dataElementOpening)
  const start = found < 0 || html.length - found > MAX_PAGE_DATA_BYTES ? html.length : found
  return { content: html.subarray(0, start), pageData: html.subarray(start) }
}
