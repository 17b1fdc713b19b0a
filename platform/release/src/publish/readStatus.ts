import { join } from 'node:path'
import { formatCommit, readJournal, type JournalEntry } from '../store/journal'
import { diskUsage } from '../store/planPrune'
import { findRevocation } from '../store/revocations'
import type { Store } from '../store/Store'
import { earlierVersions } from '../store/versionHistory'

const SHOWN_CHANGES = 5
/** Below the folder of the store, which may also contain the database. */
const storedFolders = ['releases', 'assets', 'sites', 'previews', 'rendered']

export interface PackageStatus {
  name: string
  version: string
  /** When and by whom this version was made live. Absent if the journal does not say it. */
  since?: string
  by?: string
  /** Commit of the checkout that published the version, with "-dirty" if inputs differed. Absent without git. */
  commit?: string
  /** First line of its message. */
  subject?: string
  /** How the gate ran when the version was published. */
  gate: { withoutBrowser?: true }
  /** Versions to which rollbacks return, the next one first. */
  earlier: readonly string[]
}

export interface Status {
  set: number
  /** ISO 8601, UTC. */
  since: string
  pages: number
  packages: readonly PackageStatus[]
  /** Names of packages that were taken out of the site. */
  withdrawn: readonly string[]
  stored: { sets: readonly number[]; revoked: readonly number[]; releases: number; bytes: number }
  /** The last changes, the newest first. */
  changes: readonly JournalEntry[]
}

/** @returns undefined before the first publish. */
export function readStatus(store: Store): Status | undefined {
  const live = store.liveSet()
  if (!live) return undefined
  const journal = readJournal(store)
  const sets = store.setNumbers()
  return {
    set: live.number,
    since: live.createdAt,
    pages: live.pages.length,
    packages: Object.entries(live.packages).map(([name, { version }]) =>
      packageStatus(store, journal, name, version),
    ),
    withdrawn: Object.keys(live.withdrawn ?? {}),
    stored: {
      sets,
      revoked: sets.filter((number) => findRevocation(store, number)),
      releases: store.releases().filter(({ name, version }) => store.hasRelease(name, version)).length,
      bytes: storedFolders.reduce((sum, folder) => sum + diskUsage(join(store.dir, folder)), 0),
    },
    changes: journal.slice(-SHOWN_CHANGES).reverse(),
  }
}

function packageStatus(
  store: Store,
  journal: readonly JournalEntry[],
  name: string,
  version: string,
): PackageStatus {
  const changes = journal.filter(({ packages, to }) => packages.includes(name) && to[name] === version)
  const last = changes.at(-1)
  const published = changes.findLast(({ action }) => action === 'publish')
  const source = published?.sources?.[name] ?? {}
  const commit = formatCommit(source)
  return {
    name,
    version,
    ...(last && { since: last.at, by: last.user }),
    ...(commit && { commit }),
    ...(source.subject && { subject: source.subject }),
    gate: published?.withoutBrowser ? { withoutBrowser: true } : {},
    earlier: earlierVersions(journal, name, version).filter((earlier) => store.hasRelease(name, earlier)),
  }
}
