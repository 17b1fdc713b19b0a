import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** More pages than these are not worth a publish that takes seconds longer. */
const FEW_PAGES = 200
/** 256 KB: no page is longer, and a larger window only takes memory. */
const PAGE_WINDOW_BITS = 18

export interface Effort {
  /** Of Brotli, 0 to 11. */
  quality: number
  /** Of Brotli: how far back it looks, as a power of two of bytes. */
  windowBits: number
}

/** Releases are compressed once and kept. */
export const releaseEffort: Effort = { quality: 11, windowBits: constants.BROTLI_DEFAULT_WINDOW }

/**
 * Pages are made anew at every publish: what is best for few of them takes too long for many. Quality 9 would be
 * no middle way: it takes a third of the time of 11, five times the memory of 10, and leaves pages 8 % larger; 7
 * takes a tenth of the time of 10 for the size of 9. Between 10 and 11 lie 2 %, which count where a page is at the edge of what the
 * first flight of a connection carries.
 */
export function pageEffort(pages: number): Effort {
  return { quality: pages <= FEW_PAGES ? 11 : 7, windowBits: PAGE_WINDOW_BITS }
}

/** Writes `<path>.br` and `<path>.gz` beside a file. */
export async function writeCompressed(
  path: string,
  content: Buffer,
  { quality, windowBits }: Effort,
): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
