import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setFilesName, type SetFiles, type SetManifest } from '@site/shared/contract/releases'
import { ContentCache, type Content } from '../contentCache'
import { damageOf, DamagedFile, expectedInSet, type Expected } from '@site/store/folder/damage'
import type { DamageLog } from './DamageLog'

/**
 * The files of one release set, checked when they are read from the disk: against the hashes of its `files.json`, or of its manifest if
 * that must be signed.
 */
export class SetFolder {
  /** "sites/3", or "previews/…". */
  readonly label: string
  /** By path in the folder. Empty if the file with the hashes is missing or damaged. */
  readonly hashes: SetFiles
  readonly #contents = new ContentCache()

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
    const path = join(this.dir, name)
    const file = `${this.label}/${name}`
    try {
      const content = this.#contents.read(path, this.#expected(name))
      if (this.damage.has(file)) this.damage.clear(file)
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
      return damageOf(join(this.dir, name), this.#expected(name))
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
        this.damage.report(`${this.label}/${setFilesName}`, 'cannot be read', () => damageOf(path))
      return {}
    }
  }
}
