import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { MAX_FILE_BYTES } from '@site/store/SharedStore'

/** A small file must not fill the memory. */
const limit = { maxOutputLength: MAX_FILE_BYTES }

/** By the suffix of a compressed encoding. */
export const decompressions: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  '.br': (bytes) => brotliDecompressSync(bytes, limit),
  '.gz': (bytes) => gunzipSync(bytes, limit),
}
