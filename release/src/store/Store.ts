import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Release, ReleaseSet } from '@site/shared/contract/releases'
import { readJson } from '../files'
import { ReleaseError } from '../ReleaseError'

/** Reads what is on disk; see shared/src/contract/releases.ts for the layout. */
export class Store {
  constructor(readonly dir: string) {}

  releaseDir(packageName: string, version: string): string {
    return join(this.dir, 'releases', packageName, version)
  }

  assetsDir(packageName: string): string {
    return join(this.dir, 'assets', packageName)
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

  serverBundle(packageName: string, version: string): string {
    return join(this.releaseDir(packageName, version), 'server/bundle.cjs')
  }

  /** The set that visitors get; undefined before the first publish. */
  liveSet(): ReleaseSet | undefined {
    const link = join(this.dir, 'live')
    if (!existsSync(link)) return undefined
    return this.set(Number(basename(readlinkSync(link))))
  }

  set(number: number): ReleaseSet {
    return readJson<ReleaseSet>(join(this.siteDir(number), 'set.json'))
  }

  /** What a release that was killed has left; only for whoever holds the lock. */
  removeUnfinishedSites(): void {
    const sites = join(this.dir, 'sites')
    if (!existsSync(sites)) return
    readdirSync(sites)
      .filter((name) => name.includes('.unfinished-'))
      .forEach((name) => rmSync(join(sites, name), { recursive: true }))
  }

  /** Numbers of all kept sets, the newest first. */
  setNumbers(): number[] {
    const sites = join(this.dir, 'sites')
    if (!existsSync(sites)) return []
    return readdirSync(sites)
      .filter((name) => /^\d+$/.test(name) && existsSync(join(sites, name, 'set.json')))
      .map(Number)
      .sort((one, other) => other - one)
  }
}
