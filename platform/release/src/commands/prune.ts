import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '@site/cli/format'
import { defineStoreCommand } from '../cli/command'
import { formatBytes } from '../format'
import { waitOption } from '../cli/options'
import { failpoint } from '../failpoint'
import { refresh } from '../store/shared/refresh'
import { getBytes, planPrune, type PrunePlan } from '../store/planPrune'
import { removePreview } from '../store/previews'
import { removeAssets } from '../store/unusedAssets'
import { withLock } from '../store/withLock'
import type { Store } from '../store/Store'

export const pruneCommand = defineStoreCommand({
  name: 'prune',
  summary: 'Removes old release sets, expired previews, and the releases and files that only they use.',
  options: { ...waitOption, 'dry-run': { type: 'boolean', help: 'only say what would be removed' } },
  details: `Kept are the last five release sets, all sets that were live in the last day, and all releases and files that they
and previews use: open visits and rollbacks may need them. A visit that is older loads a document at its next navigation.`,
  async run({ options }, { store, progress, write }) {
    if (options['dry-run']) {
      progress.step('Looking for what is not needed any more')
      await refresh(store, progress)
      const plan = planPrune(store, Date.now())
      const { sets, previews, releases, files } = plan
      return write(
        [
          `Would remove ${formatPruned(getCounts(plan))}: ${formatBytes(getBytes(store, plan))}.`,
          ...sets.map((number) => `  release set ${number}`),
          ...previews.map((id) => `  preview ${id}`),
          ...releases.map(({ name, version }) => `  release ${name} ${version}`),
          ...files.map((file) => `  file /assets/${file}`),
          '',
        ].join('\n'),
      )
    }
    progress.step('Removing what is not needed any more')
    await write(`Removed ${formatPruned(await prune(store))}.\n`)
  },
})

/** How much was removed. */
type Pruned = Record<'sets' | 'previews' | 'releases' | 'files', number>

const getCounts = ({ sets, previews, releases, files }: PrunePlan): Pruned => ({
  sets: sets.length,
  previews: previews.length,
  releases: releases.length,
  files: files.length,
})

const nouns = { sets: 'release set', previews: 'preview', releases: 'release', files: 'file' } as const
const sentence = new Intl.ListFormat('en-GB')

/** "1 preview and 3 files" */
function formatPruned(pruned: Pruned): string {
  const kinds = (['sets', 'previews', 'releases', 'files'] as const).filter((kind) => pruned[kind] > 0)
  return sentence.format(kinds.map((kind) => counted(pruned[kind], nouns[kind]))) || 'nothing'
}

/**
 * Removes what `planPrune` lists.
 *
 * @param now Milliseconds since 1970.
 */
export async function prune(store: Store, now = Date.now()): Promise<Pruned> {
  return withLock(store, 'prune', () => {
    const plan = planPrune(store, now)
    const { sets, previews, releases, files, rendered } = plan
    // What is needed goes last: sets need releases, and releases need files.
    for (const number of sets) {
      const moved = store.moveAway(store.siteDir(number))
      failpoint('prune: set moved away')
      rmSync(moved, { recursive: true })
      failpoint('prune: set removed')
    }
    for (const id of previews) removePreview(store, id)
    for (const { name, version } of releases) {
      const moved = store.moveAway(store.releaseDir(name, version))
      failpoint('prune: release moved away')
      rmSync(moved, { recursive: true })
      failpoint('prune: release removed')
    }
    for (const folder of rendered) rmSync(join(store.dir, 'rendered', folder), { recursive: true })
    removeAssets(store, files)
    return getCounts(plan)
  })
}
