import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { Release, ReleaseSet } from '@site/shared/contract/releases'
import type { Versions } from '../build/packages'
import { readJson } from '../files'
import { ReleaseError } from '../ReleaseError'

const UNFINISHED = '.unfinished-'

/** Reads what is on disk; see shared/src/contract/releases.ts for the layout. */
export class Store {
  /** Of assets, which never change. */
  readonly #sizes = new Map<string, number>()

  constructor(readonly dir: string) {}

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
    return readJson<Release>(join(this.releaseDir(packageName, version), 'release.json'))
  }

  /** Replaces `release.json` of a stored release. The caller holds the lock. */
  writeRelease(release: Release): void {
    const file = join(this.releaseDir(release.package, release.version), 'release.json')
    const unfinished = `${file}.unfinished-${process.pid}`
    writeFileSync(unfinished, `${JSON.stringify(release, null, 2)}\n`)
    renameSync(unfinished, file)
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

  /** Of an asset as sent to browsers, in bytes; uncompressed for one that is not text. */
  compressedSize(url: string): number {
    const known = this.#sizes.get(url)
    if (known !== undefined) return known
    const file = join(this.dir, url)
    const size = statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
    this.#sizes.set(url, size)
    return size
  }

  /** Undefined before the first publish. */
  liveSet(): ReleaseSet | undefined {
    const link = join(this.dir, 'live')
    if (!existsSync(link)) return undefined
    return this.releaseSet(Number(basename(readlinkSync(link))))
  }

  liveVersions(): Versions {
    const live = this.liveSet()
    return live ? versionsOf(live) : {}
  }

  releaseSet(number: number): ReleaseSet {
    return readJson<ReleaseSet>(join(this.siteDir(number), 'set.json'))
  }

  /** Numbers of all release sets, the newest first. */
  setNumbers(): number[] {
    return this.#siteNames()
      .filter((name) => /^\d+$/.test(name) && existsSync(join(this.dir, 'sites', name, 'set.json')))
      .map(Number)
      .sort((one, other) => other - one)
  }

  nextSetNumber(): number {
    return (this.setNumbers()[0] ?? 0) + 1
  }

  /** Where a release set is written before it is complete. */
  unfinishedDir(number: number): string {
    return `${this.siteDir(number)}${UNFINISHED}${process.pid}`
  }

  /** Removes what killed processes have left. The caller holds the lock. */
  removeUnfinishedSets(): void {
    this.#siteNames()
      .filter((name) => name.includes(UNFINISHED))
      .forEach((name) => rmSync(join(this.dir, 'sites', name), { recursive: true }))
  }

  #siteNames(): string[] {
    const sites = join(this.dir, 'sites')
    return existsSync(sites) ? readdirSync(sites) : []
  }
}

export function versionsOf({ packages }: ReleaseSet): Versions {
  return Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]))
}
