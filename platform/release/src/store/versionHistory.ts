import type { JournalEntry } from './journal'

/**
 * The versions of a package to which rollbacks return, the oldest first. A publish adds its version. A rollback removes
 * the versions above the one that it makes live, so that the next rollback goes one version further back, and a version
 * that was rolled back never returns by itself.
 */
export function versionHistory(journal: readonly JournalEntry[], packageName: string): string[] {
  let history: string[] = []
  for (const { action, packages, from, to } of journal) {
    if (!packages.includes(packageName)) continue
    const [before, after] = [from[packageName], to[packageName]]
    // The first lines of a journal may be missing.
    if (before !== undefined && history.length === 0) history = [before]
    // A package that was withdrawn comes back with the version that it had.
    if (after === undefined || history.at(-1) === after) continue
    const index = action === 'rollback' ? history.lastIndexOf(after) : -1
    history = index >= 0 ? history.slice(0, index + 1) : [...history, after]
  }
  return history
}

/** @returns The versions below the live one, the newest first. All versions, if none is live. */
export function earlierVersions(
  journal: readonly JournalEntry[],
  packageName: string,
  liveVersion: string | undefined,
): string[] {
  const history = versionHistory(journal, packageName)
  const index = liveVersion === undefined ? -1 : history.lastIndexOf(liveVersion)
  const earlier = index >= 0 ? history.slice(0, index) : history
  return earlier.filter((version) => version !== liveVersion).reverse()
}
