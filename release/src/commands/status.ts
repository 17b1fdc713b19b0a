import { readJournal } from '../store/journal'
import type { Store } from '../store/Store'

const SHOWN_SWITCHES = 5

/** @returns What is live and what changed last, as lines to print. */
export function status(store: Store): string[] {
  const live = store.liveSet()
  if (!live) return ['Nothing is live yet: run "npm run release -- publish all".']
  return [
    `Set ${live.number}, live since ${live.createdAt}, ${live.pages.length} pages`,
    ...Object.entries(live.packages).map(([name, { version }]) => `  ${name.padEnd(14)} ${version}`),
    '',
    'Last changes',
    ...readJournal(store)
      .slice(-SHOWN_SWITCHES)
      .reverse()
      .map(
        ({ at, user, action, packages, set, from, to }) =>
          `  ${at}  set ${set}  ${action} by ${user}: ` +
          packages.map((name) => `${name} ${from[name] ?? '(new)'} -> ${to[name]}`).join(', '),
      ),
  ]
}
