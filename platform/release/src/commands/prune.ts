import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineCommand } from '../cli/command'
import { formatBytes } from '../cli/formatBytes'
import { applyWait, waitOption } from '../cli/waitOption'
import { failpoint } from '../failpoint'
import { refresh } from '../sharedStore/refresh'
import { bytesOf, planPrune } from '../store/planPrune'
import { removeAssets } from '../store/unusedAssets'
import { withLock } from '../store/withLock'
import type { Store } from '../store/Store'

export const pruneCommand = defineCommand({
  name: 'prune',
  summary: 'Removes old release sets, and the releases and files that only they use.',
  options: { ...waitOption, 'dry-run': { type: 'boolean', help: 'only say what would be removed' } },
  details: `Kept are the last five release sets, all sets that were live in the last day, and all releases and files that they
use: open visits and rollbacks may need them. A visit that is older loads a document at its next navigation.`,
  async run({ options }, { store, progress, write }) {
    if (options['dry-run']) {
      progress.step('Looking for what is not needed any more')
      await refresh(store, progress)
      const plan = planPrune(store, Date.now())
      const { sets, releases, files } = plan
      progress.end()
      return write(
        [
          `Would remove ${sets.length} release sets, ${releases.length} releases and ${files.length} files: ${formatBytes(bytesOf(store, plan))}.`,
          ...sets.map((number) => `  release set ${number}`),
          ...releases.map(({ name, version }) => `  release ${name} ${version}`),
          ...files.map((file) => `  file /assets/${file}`),
          '',
        ].join('\n'),
      )
    }
    applyWait(store, options.wait)
    progress.step('Removing what is not needed any more')
    const { sets, releases, files } = await prune(store)
    await write(`Removed ${sets} release sets, ${releases} releases and ${files} files.\n`)
  },
})

/**
 * Removes what `planPrune` lists.
 *
 * @param now Milliseconds since 1970.
 * @returns How much was removed.
 */
export async function prune(
  store: Store,
  now = Date.now(),
): Promise<{ sets: number; releases: number; files: number }> {
  return withLock(store, 'prune', () => {
    const { sets, releases, files, rendered } = planPrune(store, now)
    // What is needed goes last: sets need releases, and releases need files.
    for (const number of sets) {
      const moved = moveAway(store, store.siteDir(number))
      failpoint('prune: set moved away')
      rmSync(moved, { recursive: true })
      failpoint('prune: set removed')
    }
    for (const { name, version } of releases) {
      const moved = moveAway(store, store.releaseDir(name, version))
      failpoint('prune: release moved away')
      rmSync(moved, { recursive: true })
      failpoint('prune: release removed')
    }
    for (const folder of rendered) rmSync(join(store.dir, 'rendered', folder), { recursive: true })
    removeAssets(store, files)
    return { sets: sets.length, releases: releases.length, files: files.length }
  })
}

/** Removing a folder takes many steps. Renaming takes one. */
function moveAway(store: Store, folder: string): string {
  const moved = store.temporaryPath()
  renameSync(folder, moved)
  return moved
}
