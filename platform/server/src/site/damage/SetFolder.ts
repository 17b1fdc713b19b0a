import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setFilesName, type SetFiles, type SetManifest } from '@site/shared/contract/releases'
import { findDamage, DamagedFile, expectedInSet, readIntact, type Expected } from '@site/store/folder/damage'
import type { DamageLog } from './DamageLog'

export interface Content {
  bytes: Buffer
  /** A strong ETag: it differs between encodings. Part of a hash, because each page sends it. */
  etag: string
}

/** In characters of 6 bits. */
const ETAG_LENGTH = 16

/**
 * The files of one release set, checked when they are read from the disk: against the hashes of its `files.json`, or of its manifest if
 * that must be signed.
 */
export class SetFolder {
  /** "sites/3", or "previews/…". */
  readonly label: string
  /** By path in the folder. Empty if the file with the hashes is missing or damaged. */
  readonly hashes: SetFiles
  /** By name. They never change, and all pages of the site take a few megabytes. */
  readonly #contents = new Map<string, Content>()

  constructor(
    readonly dir: string,
    private readonly damage: DamageLog,
    /** Its signature was verified. */
    private readonly manifest?: SetManifest,
  ) {
    this.label = `${basename(dirname(dir))}/${basename(dir)}`
    this.hashes = manifest?.files ?? this.#readHashes()
  }

  /**
   * @param name "pages/index.html.br"
   * @throws DamagedFile when the file cannot be read or has other content.
   */
  read(name: string): Content {
    const known = this.#contents.get(name)
    if (known) return known
    const file = `${this.label}/${name}`
    try {
      const { bytes, hash } = readIntact(join(this.dir, name), this.#expected(name))
      const content = { bytes, etag: `"${hash.slice(0, ETAG_LENGTH)}"` }
      this.#contents.set(name, content)
      this.damage.clear(file)
      return content
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      this.damage.report(file, error.cause, () => this.causeNow(name))
      throw error
    }
  }

  /** @returns What is wrong with a file on the disk, if anything. */
  causeNow(name: string): string | undefined {
    try {
      return findDamage(join(this.dir, name), this.#expected(name))
    } catch (error) {
      return (error as DamagedFile).cause
    }
  }

  /** @throws DamagedFile for a file that was not signed. */
  #expected(name: string): Expected {
    const expected = expectedInSet(name, this.hashes)
    if (this.manifest && expected.hash === undefined)
      throw new DamagedFile(join(this.dir, name), 'is not part of the signed release set')
    return expected
  }

  #readHashes(): SetFiles {
    const path = join(this.dir, setFilesName)
    try {
      // Cast: the release tool writes it.
      return JSON.parse(readFileSync(path, 'utf8')) as SetFiles
    } catch {
      // If the whole folder is missing, its set.json is reported.
      if (existsSync(this.dir))
        this.damage.report(`${this.label}/${setFilesName}`, 'cannot be read', () => findDamage(path))
      return {}
    }
  }
}
