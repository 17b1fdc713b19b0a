import { writeFileSync } from 'node:fs'
import { constants } from 'node:zlib'
import { dataElementOpening } from '@site/http/pageData'
import { close, compress, compressOpen, type Effort, type Encodings } from './openEncodings'

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

/** 256 KB, more than most pages have: larger ones are only compressed a little worse. */
const PAGE_WINDOW_BITS = 18

/** Files of releases are compressed once. */
const releaseEffort: Effort = { quality: 11, windowBits: constants.BROTLI_DEFAULT_WINDOW }

/** Quality of Brotli for up to so many pages, so that a publish takes seconds. */
const qualities = [
  // 60 ms a document.
  { pages: 100, quality: 11 },
  // 20 ms, and 2 % larger, which matters for documents that just fit into the first flight of a connection.
  { pages: 1000, quality: 10 },
  // 1 ms, and 8 % larger. 9 is no better and takes as long as 10.
  { pages: Infinity, quality: 5 },
]

/** @param pages How many are compressed together. */
export function pageEffort(pages: number): Effort {
  const { quality } = qualities.find((one) => pages <= one.pages)!
  return { quality, windowBits: PAGE_WINDOW_BITS }
}

/** Compresses a file of a release. */
export function compressFile(content: Buffer): Promise<Encodings> {
  return compress(content, releaseEffort)
}

/** Compresses a document or fragment, except its page data (decision 0040). */
export async function compressPage(html: Buffer, effort: Effort): Promise<Encodings> {
  const { content, pageData } = splitPageData(html)
  return close(await compressOpen(content, effort), content, pageData)
}

/** Writes `<path>.br` and `<path>.gz`. */
export function writeEncodings(path: string, { br, gz }: Encodings): void {
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
