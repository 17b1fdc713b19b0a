import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { defineCommand } from '../cli/command'
import { applyWait, waitOption } from '../cli/waitOption'
import { faultPoint } from '../faultPoint'
import { removeUnusedAssets } from '../store/removeUnusedAssets'
import { withLock } from '../store/withLock'
import type { Store } from '../store/Store'

/** Open visits keep loading files of the release set they began with, and rollbacks need earlier releases. */
const KEPT_SETS = 5
const KEPT_FOR_MS = 24 * 60 * 60 * 1000

export const pruneCommand = defineCommand({
  name: 'prune',
  summary: 'Removes old release sets, and the releases and files that only they use.',
  options: waitOption,
  async run({ options }, { store, progress, write }) {
    applyWait(store, options.wait)
    progress.step('Removing what is not needed any more')
    const { sets, releases, files } = await prune(store)
    await write(`Removed ${sets} release sets, ${releases} releases and ${files} files.\n`)
  },
})

/**
 * Removes release sets that are neither recent nor among the last ones, releases and rendered pages of no kept set, and
 * files of no kept release or set.
 *
 * @param now Milliseconds since 1970.
 * @returns How much was removed.
 */
export async function prune(
  store: Store,
  now = Date.now(),
): Promise<{ sets: number; releases: number; files: number }> {
  return withLock(store, 'prune', () => {
    const isRecent = ({ createdAt }: { createdAt: string }) => now - Date.parse(createdAt) < KEPT_FOR_MS
    const live = store.liveSet()?.number
    const numbers = store.setNumbers()
    const kept = numbers
      .filter((number, index) => {
        // A set was live until its successor was created, however old it is itself.
        const successor = numbers[index - 1]
        const wasLiveRecently = successor === undefined || isRecent(store.releaseSet(successor))
        return number === live || index < KEPT_SETS || wasLiveRecently
      })
      .map((number) => store.releaseSet(number))
    const removedSets = numbers.filter((number) => !kept.some((set) => set.number === number))
    const removedReleases = store
      .releases()
      .filter(
        ({ name, version }) =>
          !kept.some(({ packages }) => packages[name]?.version === version) &&
          !isRecent(store.release(name, version)),
      )

    // What is needed goes last: sets need releases, and releases need files.
    for (const number of removedSets) {
      const moved = moveAway(store, store.siteDir(number))
      faultPoint('prune: set moved away')
      rmSync(moved, { recursive: true })
      faultPoint('prune: set removed')
    }
    for (const { name, version } of removedReleases) {
      const moved = moveAway(store, store.releaseDir(name, version))
      faultPoint('prune: release moved away')
      rmSync(moved, { recursive: true })
      faultPoint('prune: release removed')
    }
    removeUnusedRendered(store, kept)
    const removedFiles = removeUnusedAssets(store)
    return { sets: removedSets.length, releases: removedReleases.length, files: removedFiles }
  })
}

/** Removing a folder takes many steps. Renaming takes one. */
function moveAway(store: Store, folder: string): string {
  const moved = store.temporaryPath()
  renameSync(folder, moved)
  return moved
}

function removeUnusedRendered({ dir }: Store, kept: readonly ReleaseSet[]): void {
  const folder = join(dir, 'rendered')
  const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : [])
  for (const name of namesIn(folder))
    for (const key of namesIn(join(folder, name)))
      if (!kept.some(({ rendered }) => rendered?.[name] === key))
        rmSync(join(folder, name, key), { recursive: true })
}
