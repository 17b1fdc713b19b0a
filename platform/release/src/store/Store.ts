import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getVersions, type Release, type ReleaseSet, type Versions } from '@site/shared/contract/releases'
import { ReleaseError } from '../ReleaseError'
import type { LockWait } from '@site/store/SharedStore'
import { readLiveNumber, namesIn } from '@site/store/folder/files'
import { doctorAdvice, readStored, unlessDamaged } from './readStored'

/** How commands wait for the lock of the store. */
export type Waiting = Pick<LockWait, 'waitMs' | 'report'>

/** Reads what is on disk; see shared/src/contract/releases.ts for the layout. */
export class Store {
  #nextTemporaryName = 0

  constructor(
    readonly dir: string,
    readonly waiting: Waiting = { report: () => undefined },
    /** URL of the store in PostgreSQL that several machines share. Undefined: this folder is the only one. */
    readonly sharedUrl?: string,
  ) {}

  /** Holds everything that is not complete. It exists while a command has the lock, or after one was killed. */
  get unfinished(): string {
    return join(this.dir, 'unfinished')
  }

  /** @returns A path below `unfinished` that nothing else uses. Its folder exists. */
  temporaryPath(): string {
    mkdirSync(this.unfinished, { recursive: true })
    return join(this.unfinished, `${process.pid}-${this.#nextTemporaryName++}`)
  }

  /** Writes a file under its final name when it is complete: a killed process leaves the earlier content. */
  replaceFile(path: string, content: Buffer | string): void {
    const unfinished = this.temporaryPath()
    writeFileSync(unfinished, content)
    renameSync(unfinished, path)
  }

  /** Takes a folder out of the store, to be removed. Removing takes many steps, renaming one. @returns Where it is. */
  moveAway(folder: string): string {
    const moved = this.temporaryPath()
    renameSync(folder, moved)
    return moved
  }

  releaseDir(packageName: string, version: string): string {
    return join(this.dir, 'releases', packageName, version)
  }

  /** Rendered HTML of a package's pages. */
  renderedDir(packageName: string, key: string): string {
    return join(this.dir, 'rendered', packageName, key)
  }

  siteDir(number: number): string {
    return join(this.dir, 'sites', String(number))
  }

  hasRelease(packageName: string, version: string): boolean {
    return existsSync(join(this.releaseDir(packageName, version), 'release.json'))
  }

  /** @throws ReleaseError when the store does not hold it. */
  release(packageName: string, version: string): Release {
    if (!this.hasRelease(packageName, version)) {
      throw new ReleaseError(`The store holds no version ${version} of ${packageName}.`)
    }
    return readStored<Release>(join(this.releaseDir(packageName, version), 'release.json'))
  }

  /** Replaces `release.json` of a stored release. The caller holds the lock. */
  writeRelease(release: Release): void {
    const file = join(this.releaseDir(release.package, release.version), 'release.json')
    this.replaceFile(file, `${JSON.stringify(release, null, 2)}\n`)
  }

  serverBundle(packageName: string, version: string): string {
    return join(this.releaseDir(packageName, version), 'server/bundle.cjs')
  }

  /** @param url As browsers request it: "/assets/shell/js/main.1.js". */
  hasAsset(url: string): boolean {
    return existsSync(join(this.dir, url))
  }

  /** @throws ReleaseError when the store does not hold it. */
  readAsset(url: string): Buffer {
    if (!this.hasAsset(url)) throw new ReleaseError(`The store holds no ${url}.`)
    return readFileSync(join(this.dir, url))
  }

  /** Undefined before the first publish. @throws ReleaseError when the live set cannot be read. */
  liveSet(): ReleaseSet | undefined {
    const number = this.liveNumber()
    if (number !== undefined) return this.releaseSet(number)
    if (this.wasPublished())
      throw new ReleaseError(
        `${join(this.dir, 'live')} is missing: no release set is live, although the journal names one. ${doctorAdvice}`,
      )
    return undefined
  }

  /** Undefined if there is none, or if it is damaged. */
  readableLiveSet(): ReleaseSet | undefined {
    return unlessDamaged(() => this.liveSet())
  }

  /** Whether a release set has ever been live. */
  wasPublished(): boolean {
    return existsSync(join(this.dir, 'journal.jsonl'))
  }

  /** The number of the set that `live` points to, whether that set exists or not. */
  liveNumber(): number | undefined {
    return readLiveNumber(this.dir)
  }

  liveVersions(): Versions {
    const live = this.liveSet()
    return live ? getVersions(live) : {}
  }

  /** @throws ReleaseError when it cannot be read. */
  releaseSet(number: number): ReleaseSet {
    return readStored<ReleaseSet>(join(this.siteDir(number), 'set.json'))
  }

  /** Undefined if it is missing or damaged: for commands that can do without one of the earlier sets. */
  readableSet(number: number): ReleaseSet | undefined {
    return unlessDamaged(() => this.releaseSet(number))
  }

  /** Numbers of all release sets, the newest first. */
  setNumbers(): number[] {
    return namesIn(join(this.dir, 'sites'))
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((one, other) => other - one)
  }

  previewDir(id: string): string {
    return join(this.dir, 'previews', id)
  }

  previewIds(): string[] {
    return namesIn(join(this.dir, 'previews'))
  }

  /** The release set of a preview. @throws ReleaseError when it cannot be read. */
  previewSet(id: string): ReleaseSet {
    return readStored<ReleaseSet>(join(this.previewDir(id), 'set.json'))
  }

  /** Lists the releases of all packages, live or not. */
  releases(): { name: string; version: string }[] {
    const folder = join(this.dir, 'releases')
    return namesIn(folder).flatMap((name) =>
      namesIn(join(folder, name)).map((version) => ({ name, version })),
    )
  }

  nextSetNumber(): number {
    return Math.max(0, this.setNumbers()[0] ?? 0, this.liveNumber() ?? 0) + 1
  }
}
