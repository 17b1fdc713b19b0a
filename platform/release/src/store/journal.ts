import { appendFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Versions } from '@site/shared/contract/releases'
import { replaceFile, getLines, removeHalfLine, readValues } from '@site/store/folder/files'
import { failpoint } from '../failpoint'
import { readJson } from '../files'
import type { OriginChange } from './origin'
import type { Store } from './Store'

/** One activation of a release set. */
export interface JournalEntry {
  /** ISO 8601, UTC. */
  at: string
  user: string
  action: 'publish' | 'rollback' | 'withdraw' | 'repair'
  /** Packages whose version changed. */
  packages: readonly string[]
  /** Number of the release set. */
  set: number
  /** Versions before and after. */
  from: Versions
  to: Versions
  /** If the addresses of all pages begin with another origin since. */
  origin?: OriginChange
  /** What the packages of a publish were built from, by name. */
  sources?: Readonly<Record<string, ReleaseSource>>
  /** Address of the CI job that published. */
  buildUrl?: string
  /** The publish was not checked in a browser. */
  withoutBrowser?: true
}

const getFile = (store: Store) => join(store.dir, 'journal.jsonl')
/** The entry of an activation that has not ended. */
const getNextFile = (store: Store) => join(store.dir, 'journal.next.json')

/**
 * Runs an activation and records it. The entry is written before and appended after, so that `completeJournal` can append
 * it when the process is killed in between.
 */
export function recordActivation(store: Store, entry: JournalEntry, activate: () => void): void {
  const next = getNextFile(store)
  replaceFile(next, JSON.stringify(entry))
  failpoint('activate: entry written')
  activate()
  append(store, entry)
  failpoint('activate: journal appended')
  rmSync(next)
  failpoint('activate: entry removed')
}

/** Repairs the journal after a killed command. The caller holds the lock of the store. */
export function completeJournal(store: Store): void {
  removeHalfLine(getFile(store))
  const pending = pendingEntry(store)
  if (pending) append(store, pending)
  rmSync(getNextFile(store), { force: true })
  rmSync(`${getNextFile(store)}.new`, { force: true })
}

/** @returns All entries, the oldest first, including that of an activation whose command was killed. */
export function readJournal(store: Store): JournalEntry[] {
  const entries = readValues<JournalEntry>(getFile(store)).flatMap((entry) => entry ?? [])
  const pending = pendingEntry(store)
  return pending ? [...entries, pending] : entries
}

/** One publish of a version: from what, by whom and when (ISO 8601, UTC). */
export interface Publication extends ReleaseSource {
  user: string
  at: string
}

/** The same version can have been published several times, from several commits. */
export function findPublications(store: Store, name: string, version: string): Publication[] {
  return readJournal(store).flatMap(({ sources, to, user, at }) => {
    const source = sources?.[name]
    return source && to[name] === version ? [{ ...source, user, at }] : []
  })
}

/** @returns Numbers, from 1, of the lines that are damaged. */
export function damagedJournalLines(store: Store): number[] {
  return readValues(getFile(store)).flatMap((entry, index) => (entry ? [] : [index + 1]))
}

/** The entry that is not in the journal, although its release set is live. */
function pendingEntry(store: Store): JournalEntry | undefined {
  if (!existsSync(getNextFile(store))) return undefined
  const entry = readJson<JournalEntry>(getNextFile(store))
  const isAppended = getLines(getFile(store)).at(-1) === JSON.stringify(entry)
  return store.liveNumber() === entry.set && !isAppended ? entry : undefined
}

function append(store: Store, entry: JournalEntry): void {
  appendFileSync(getFile(store), `${JSON.stringify(entry)}\n`)
}

/** What a release was built from. Empty without git. */
export interface ReleaseSource {
  /** Hash of the commit that was checked out. */
  commit?: string
  /** First line of its message, without control characters. */
  subject?: string
  /** Inputs of the package differed from the commit. */
  isDirty?: true
}

/** "0a1b2c3d4e", or "0a1b2c3d4e-dirty" if inputs differed from the commit. */
export function formatCommit({ commit, isDirty }: ReleaseSource): string | undefined {
  return commit && `${commit.slice(0, SHOWN_LENGTH)}${isDirty ? '-dirty' : ''}`
}

const SHOWN_LENGTH = 10

/** @returns "commit 0a1b2c3d4e Name the new office" */
export const describeCommit = (commit: string, subject = ''): string =>
  `commit ${commit} ${subject}`.trimEnd()

/** Longer ones are cut. */
export const MAX_SUBJECT_LENGTH = 200
