import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { writeEncodings } from '../compress'
import type { Encodings } from '../openEncodings'
import type { Store } from '../Store'
import type { StoreFinding } from './StoreFinding'

const compressedForms = { '.br': brotliDecompressSync, '.gz': gunzipSync }

export interface ExpectedFile {
  /** Relative to the store, without the suffix of a compressed encoding. */
  file: string
  /** Whether this is the content that was published. */
  isIntact: (content: Buffer) => boolean
  /** Makes its compressed encodings. Absent if it has none. */
  compress?: (content: Buffer) => Promise<Encodings>
  /** Whether a compressed encoding has the bytes that were recorded, if they were. */
  isIntactEncoding?: (suffix: string, bytes: Buffer) => boolean
  /** Called after an encoding was written. */
  onRestored?: () => void
  fix: string
}

/** A published file and its compressed encodings. Each encoding can be made from any other that is intact. */
export class FileEncodings {
  readonly #path: string

  constructor(
    private readonly store: Store,
    private readonly expected: ExpectedFile,
  ) {
    this.#path = join(store.dir, expected.file)
  }

  /** @returns One finding for each damaged encoding. */
  findings(): StoreFinding[] {
    const suffixes = this.expected.compress ? ['', ...Object.keys(compressedForms)] : ['']
    return suffixes
      .filter((suffix) => !this.#isIntact(suffix))
      .map((suffix) => ({
        file: this.expected.file + suffix,
        cause: causeOf(this.#path + suffix),
        fix: this.expected.fix,
        ...(this.#intactContent() && { repair: () => this.#restore() }),
      }))
  }

  async #restore(): Promise<void> {
    const content = this.#intactContent()
    if (!content) return
    const temporary = this.store.temporaryPath()
    writeFileSync(temporary, content)
    if (this.expected.compress) {
      writeEncodings(temporary, await this.expected.compress(content))
      for (const suffix of Object.keys(compressedForms))
        if (!this.#isIntact(suffix)) renameSync(temporary + suffix, this.#path + suffix)
    }
    if (!this.#read('')) renameSync(temporary, this.#path)
    this.expected.onRestored?.()
  }

  #isIntact(suffix: string): boolean {
    const { isIntactEncoding } = this.expected
    if (!this.#read(suffix)) return false
    return suffix === '' || !isIntactEncoding || isIntactEncoding(suffix, readFileSync(this.#path + suffix))
  }

  #intactContent(): Buffer | undefined {
    return this.#read('') ?? this.#read('.br') ?? this.#read('.gz')
  }

  /** @returns The content of one encoding, decompressed; undefined if it is damaged. */
  #read(suffix: string): Buffer | undefined {
    try {
      const bytes = readFileSync(this.#path + suffix)
      const content =
        suffix in compressedForms ? compressedForms[suffix as keyof typeof compressedForms](bytes) : bytes
      return this.expected.isIntact(content) ? content : undefined
    } catch {
      // Missing, unreadable or not compressed.
      return undefined
    }
  }
}

export function causeOf(path: string): string {
  if (!existsSync(path)) return 'is missing'
  return statSync(path).size === 0 ? 'is empty' : 'has other content than was published'
}
