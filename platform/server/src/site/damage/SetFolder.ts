import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setFilesName, type SetFiles } from '@site/shared/contract/releases'
import { ContentCache, type Content } from '../contentCache'
import { damageOf, DamagedFile } from './damageOf'
import type { DamageLog } from './DamageLog'

/** The files of one release set, checked against the hashes of its `files.json` when they are read from the disk. */
export class SetFolder {
  /** "sites/3" */
  readonly label: string
  /** By path in the folder. Empty if the file with the hashes is missing or damaged. */
  readonly hashes: SetFiles
  readonly #contents = new ContentCache()

  constructor(
    readonly dir: string,
    private readonly damage: DamageLog,
  ) {
    this.label = `sites/${basename(dir)}`
    this.hashes = this.#readHashes()
  }

  /**
   * @param name "pages/index.html.br"
   * @throws DamagedFile when the file cannot be read or has other content.
   */
  read(name: string): Content {
    const path = join(this.dir, name)
    const file = `${this.label}/${name}`
    try {
      const content = this.#contents.read(path, this.hashes[name])
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
    return damageOf(join(this.dir, name), this.hashes[name])
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
