import { statSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { namesIn } from '@site/store/folder/files'
import { isExpired, readPreview } from './previews'
import type { Store } from './Store'
import { unusedAssets } from './unusedAssets'

/** Rollbacks need earlier releases. */
const KEPT_SETS = 5
/** Open visits keep loading files of the release set they began with. */
export const KEPT_FOR_MS = 24 * 60 * 60 * 1000

interface NamedRelease {
  name: string
  version: string
}

export interface PrunePlan {
  /** Numbers of the release sets to remove. */
  sets: readonly number[]
  /** Ids of the previews that have expired. */
  previews: readonly string[]
  releases: readonly NamedRelease[]
  /** Below `assets/`. */
  files: readonly string[]
  /** Folders below `rendered/`. */
  rendered: readonly string[]
}

/**
 * What the store does not need any more: release sets that are neither recent nor among the last ones, expired previews,
 * releases and rendered pages of no kept set or preview, and files of no kept release, set or preview.
 *
 * @param now Milliseconds since 1970.
 */
export function planPrune(store: Store, now: number): PrunePlan {
  const isRecent = ({ createdAt }: { createdAt: string }) => now - Date.parse(createdAt) < KEPT_FOR_MS
  const live = store.liveSet()?.number
  const numbers = store.setNumbers()
  const isKept = (number: number, index: number) => {
    // A set was live until its successor was created, however old it is itself.
    const successor = numbers[index - 1]
    const wasLiveRecently = successor === undefined || isRecent(store.releaseSet(successor))
    return number === live || index < KEPT_SETS || wasLiveRecently
  }
  const kept = numbers.filter(isKept).map((number) => store.releaseSet(number))
  const previews = store.previewIds().map((id) => readPreview(store, id))
  const expired = previews.filter((preview) => isExpired(preview, now)).map(({ id }) => id)
  const shown = previews.filter(({ id }) => !expired.includes(id)).map(({ id }) => store.previewSet(id))
  const used = [...kept, ...shown]
  const isUnused = ({ name, version }: NamedRelease) =>
    !used.some(({ packages }) => packages[name]?.version === version) &&
    !isRecent(store.release(name, version))
  const releases = store.releases()
  return {
    sets: numbers.filter((number) => !kept.some((set) => set.number === number)),
    previews: expired,
    releases: releases.filter(isUnused),
    files: unusedAssets(
      store,
      releases
        .filter((release) => !isUnused(release))
        .map(({ name, version }) => store.release(name, version)),
      used,
    ),
    rendered: unusedRendered(store, used),
  }
}

/** @returns The disk space that the plan frees, in bytes. */
export function getBytes(store: Store, { sets, previews, releases, files, rendered }: PrunePlan): number {
  const folders = [
    ...sets.map((number) => store.siteDir(number)),
    ...previews.map((id) => store.previewDir(id)),
    ...releases.map(({ name, version }) => store.releaseDir(name, version)),
    ...rendered.map((folder) => join(store.dir, 'rendered', folder)),
  ]
  const sizes = [
    ...folders.map(diskUsage),
    ...files.map((file) => statSync(join(store.dir, 'assets', file), { throwIfNoEntry: false })?.size ?? 0),
  ]
  return sizes.reduce((sum, size) => sum + size, 0)
}

function unusedRendered({ dir }: Store, used: readonly ReleaseSet[]): string[] {
  return namesIn(join(dir, 'rendered')).flatMap((name) =>
    namesIn(join(dir, 'rendered', name))
      .filter((key) => !used.some(({ rendered }) => rendered?.[name] === key))
      .map((key) => join(name, key)),
  )
}

/** @returns The size of all files below a folder, in bytes. */
export function diskUsage(folder: string): number {
  let bytes = 0
  for (const entry of listEntries(folder)) {
    const path = join(folder, entry.name)
    bytes += entry.isDirectory() ? diskUsage(path) : (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0)
  }
  return bytes
}

/** Another command may remove a folder meanwhile. */
function listEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
