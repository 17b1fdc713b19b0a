import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from './store'

const SHOWN_SWITCHES = 5

interface JournalEntry {
  at: string
  user: string
  action: string
  packages: string[]
  set: number
  from: Record<string, string>
  to: Record<string, string>
}

/** @returns What is live and what changed last, as lines to print. */
export function status(store: Store): string[] {
  const live = store.liveSet()
  if (!live) return ['Nothing is live yet: run "npm run release -- publish all".']
  return [
    `Set ${live.number}, live since ${live.createdAt}, ${live.pages.length} pages`,
    ...Object.entries(live.packages).map(([name, { version }]) => `  ${name.padEnd(14)} ${version}`),
    '',
    'Last changes',
    ...journal(store)
      .slice(-SHOWN_SWITCHES)
      .reverse()
      .map(
        ({ at, user, action, packages, set, from, to }) =>
          `  ${at}  set ${set}  ${action} by ${user}: ` +
          packages.map((name) => `${name} ${from[name] ?? '(new)'} -> ${to[name]}`).join(', '),
      ),
  ]
}

function journal(store: Store): JournalEntry[] {
  const file = join(store.dir, 'journal.jsonl')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JournalEntry)
}
