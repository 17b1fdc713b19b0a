import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Release, ReleaseSet } from '@site/shared/contract/releases'
import { failpoint } from '../failpoint'
import { listFiles } from '../files'
import type { Store } from './Store'

/** Files below `assets/` that belong to none of these releases and release sets. */
export function unusedAssets(
  { dir }: Store,
  releases: readonly Release[],
  sets: readonly ReleaseSet[],
): string[] {
  const ofReleases = releases.flatMap(({ files }) => files.map(({ url }) => url))
  const ofSets = sets.flatMap(({ content, files }) => [content, ...files])
  const used = new Set([...ofReleases, ...ofSets])
  return listFiles(join(dir, 'assets')).filter(
    (file) => !used.has(`/assets/${file.replace(/\.(br|gz)$/, '')}`),
  )
}

/** @param files Below `assets/`. */
export function removeAssets({ dir }: Store, files: readonly string[]): void {
  for (const file of files) {
    rmSync(join(dir, 'assets', file))
    failpoint('prune: file removed')
  }
}
