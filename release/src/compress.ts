import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Brotli quality: releases are compressed once and kept, pages are made anew at every publish, where
 * the best quality costs more seconds than it saves bytes.
 */
export const quality = { release: 11, page: 9 } as const

/** Writes `<path>.br` and `<path>.gz` beside a file. */
export async function writeCompressed(path: string, content: Buffer, brotliQuality: number): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
