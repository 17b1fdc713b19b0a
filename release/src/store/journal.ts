import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Versions } from '../build/packages'
import type { Store } from './Store'

/** One activation of a release set. */
export interface JournalEntry {
  /** ISO 8601, UTC. */
  at: string
  user: string
  action: 'publish' | 'rollback'
  /** Packages whose version changed. */
  packages: readonly string[]
  /** Set for a publish that was not checked in a browser. */
  withoutBrowser?: true
  /** Number of the release set. */
  set: number
  /** Versions before and after. */
  from: Versions
  to: Versions
}

const fileOf = (store: Store) => join(store.dir, 'journal.jsonl')

export function appendToJournal(store: Store, entry: JournalEntry): void {
  appendFileSync(fileOf(store), `${JSON.stringify(entry)}\n`)
}

/** @returns All entries, the oldest first. */
export function readJournal(store: Store): JournalEntry[] {
  if (!existsSync(fileOf(store))) return []
  return readFileSync(fileOf(store), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JournalEntry)
}
