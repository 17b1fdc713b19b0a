import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFilesName, type SetFiles } from '@site/shared/contract/releases'
import { readJson } from '../../files'
import { splitPageData } from '../../render/pageData'
import { reopen, type Encodings } from '../openEncodings'
import { hashOf } from '@site/store/digestOf'

/** A document or fragment. */
export interface StoredPage {
  content: Buffer
  /** See render/pageData.ts. */
  pageData: Buffer
  /** The compressed encodings of the content. */
  open: Encodings
}

/** The documents and fragments of one release set. */
export class StoredPages {
  #hashes: SetFiles | undefined

  /** @param dir Of the set. */
  constructor(private readonly dir: string) {}

  /**
   * @param name "pages/index.html"
   * @returns undefined if an encoding is missing or damaged, or if its page data is compressed, as in sets of earlier versions.
   */
  read(name: string): StoredPage | undefined {
    const [html, br, gz] = ['', '.br', '.gz'].map((suffix) => this.#readIntact(name + suffix))
    if (!html || !br || !gz) return undefined
    const { content, pageData } = splitPageData(html)
    const open = reopen({ br, gz }, pageData)
    return open && { content, pageData, open }
  }

  #readIntact(name: string): Buffer | undefined {
    this.#hashes ??= this.#readHashes()
    const path = join(this.dir, name)
    if (!existsSync(path)) return undefined
    const bytes = readFileSync(path)
    return hashOf(bytes) === this.#hashes[name] ? bytes : undefined
  }

  #readHashes(): SetFiles {
    try {
      return readJson<SetFiles>(join(this.dir, setFilesName))
    } catch {
      // Missing or damaged: nothing is known of the files.
      return {}
    }
  }
}
