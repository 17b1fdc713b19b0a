import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from './Store'

/** One switch of the live site. */
export interface JournalEntry {
  /** ISO 8601, UTC. */
  at: string
  user: string
  action: 'publish' | 'rollback'
  /** Packages whose version changed. */
  packages: readonly string[]
  set: number
  /** Versions by package name, before and after. */
  from: Readonly<Record<string, string>>
  to: Readonly<Record<string, string>>
}

const fileOf = (store: Store) => join(store.dir, 'journal.jsonl')

export function writeJournal(store: Store, entry: JournalEntry): void {
  appendFileSync(fileOf(store), `${JSON.stringify(entry)}\n`)
}

/** @returns All switches, the oldest first. */
export function readJournal(store: Store): JournalEntry[] {
  if (!existsSync(fileOf(store))) return []
  return readFileSync(fileOf(store), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JournalEntry)
}
