import {
  chmodSync,
  copyFileSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles, readJson } from '@site/release/files'
import { ReleaseError } from '@site/release/ReleaseError'

/** Lists the files of an export, so that the next one replaces nothing else. */
const LIST = 'export.json'
/** For the user of the program that serves them. */
const READABLE = 0o644

interface FileList {
  /** By path relative to the folder, without this list. Empty while the export is being written. */
  files: readonly string[]
  isUnfinished?: true
}

/**
 * A folder that is written under another name, and renamed when it is complete.
 *
 * @throws ReleaseError when there is a folder with files that no export has written.
 */
export class ExportFolder {
  readonly #unfinished: string
  readonly #before: string
  readonly #names = new Set<string>()

  /** @param modifiedAt Time of all files, from which programs make ETags. */
  constructor(
    private readonly dir: string,
    private readonly modifiedAt: Date,
  ) {
    this.#unfinished = `${dir}.unfinished`
    this.#before = `${dir}.before`
    requireOwn(dir)
    // What a killed export has left.
    for (const folder of [this.#unfinished, this.#before]) removeOwn(folder)
    mkdirSync(this.#unfinished, { recursive: true })
    this.#writeList({ files: [], isUnfinished: true })
  }

  copy(from: string, name: string): void {
    // Without copying bytes, where the file system can.
    copyFileSync(from, this.#new(name), constants.COPYFILE_FICLONE)
    // The copy has the mode of the file in the store.
    chmodSync(join(this.#unfinished, name), READABLE)
    this.#setTime(name)
  }

  write(name: string, content: string): void {
    writeFileSync(this.#new(name), content)
    this.#setTime(name)
  }

  /** Replaces the earlier export. */
  complete(): void {
    this.#writeList({ files: [...this.#names].sort() })
    if (existsSync(this.dir)) renameSync(this.dir, this.#before)
    renameSync(this.#unfinished, this.dir)
    rmSync(this.#before, { recursive: true, force: true })
  }

  discardUnfinished(): void {
    rmSync(this.#unfinished, { recursive: true, force: true })
  }

  #new(name: string): string {
    if (name === LIST || this.#names.has(name))
      throw new ReleaseError(`Nothing was exported: two addresses of the site would be the file ${name}.`)
    this.#names.add(name)
    const path = join(this.#unfinished, name)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }

  #setTime(name: string): void {
    utimesSync(join(this.#unfinished, name), this.modifiedAt, this.modifiedAt)
  }

  #writeList(list: FileList): void {
    writeFileSync(join(this.#unfinished, LIST), `${JSON.stringify(list)}\n`)
  }
}

function removeOwn(folder: string): void {
  requireOwn(folder)
  rmSync(folder, { recursive: true, force: true })
}

/** @throws ReleaseError unless the folder is absent, empty, or has only what an export has written. */
function requireOwn(folder: string): void {
  const status = lstatSync(folder, { throwIfNoEntry: false })
  if (!status) return
  if (!status.isDirectory()) throw new ReleaseError(`${folder} is not a folder: name another one.`)
  const names = listFiles(folder)
  if (names.length === 0) return
  const list = readList(folder)
  const own = new Set([...(list?.files ?? []), LIST])
  const foreign = list?.isUnfinished ? undefined : names.find((name) => !own.has(name))
  if (!list || foreign !== undefined)
    throw new ReleaseError(
      `${folder} contains ${foreign ?? names[0]}, which no export has written. Name an empty folder, or move that away.`,
    )
}

function readList(folder: string): FileList | undefined {
  try {
    const list = readJson<FileList>(join(folder, LIST))
    return Array.isArray(list.files) ? list : undefined
  } catch {
    return undefined
  }
}
