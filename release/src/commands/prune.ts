import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { defineCommand } from '../cli/command'
import { listFiles } from '../files'
import { withLock } from '../store/withLock'
import type { Store } from '../store/Store'

/** Open visits keep loading files of the release set they began with, and rollbacks need earlier releases. */
const KEPT_SETS = 5
const KEPT_FOR_MS = 24 * 60 * 60 * 1000

export const pruneCommand = defineCommand({
  name: 'prune',
  summary: 'Removes old release sets, and the releases and files that only they use.',
  options: {},
  async run(_line, { store, progress, write }) {
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
  return withLock(store.dir, () => {
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
    const removedReleases = allReleases(store).filter(
      ({ name, version }) =>
        !kept.some(({ packages }) => packages[name]?.version === version) &&
        !isRecent(store.release(name, version)),
    )

    for (const number of removedSets) rmSync(store.siteDir(number), { recursive: true })
    for (const { name, version } of removedReleases)
      rmSync(store.releaseDir(name, version), { recursive: true })
    removeUnusedRendered(store, kept)
    const ofSets = kept.flatMap(({ content, files = [] }) => [content, ...files])
    const removedFiles = removeUnusedAssets(store, ofSets)
    return { sets: removedSets.length, releases: removedReleases.length, files: removedFiles }
  })
}

function removeUnusedRendered({ dir }: Store, kept: readonly ReleaseSet[]): void {
  const folder = join(dir, 'rendered')
  const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : [])
  for (const name of namesIn(folder))
    for (const key of namesIn(join(folder, name)))
      if (!kept.some(({ rendered }) => rendered?.[name] === key))
        rmSync(join(folder, name, key), { recursive: true })
}

function allReleases(store: Store): { name: string; version: string }[] {
  const folder = join(store.dir, 'releases')
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) =>
    readdirSync(join(folder, name))
      .filter((version) => store.hasRelease(name, version))
      .map((version) => ({ name, version })),
  )
}

/** @param ofSets URLs of the files that belong to the kept sets themselves. */
function removeUnusedAssets(store: Store, ofSets: readonly string[]): number {
  const released = allReleases(store).flatMap(({ name, version }) =>
    store.release(name, version).files.map(({ url }) => url),
  )
  const used = new Set([...released, ...ofSets])
  const unused = listFiles(join(store.dir, 'assets')).filter(
    (file) => !used.has(`/assets/${file.replace(/\.(br|gz)$/, '')}`),
  )
  unused.forEach((file) => rmSync(join(store.dir, 'assets', file)))
  return unused.length
}
