import { defineCommand } from '../cli/command'
import { readJournal } from '../store/journal'
import type { Store } from '../store/Store'

const SHOWN_CHANGES = 5

export const statusCommand = defineCommand({
  name: 'status',
  summary: 'Shows the live versions and the last changes.',
  options: {},
  run: (_line, { store, write }) => write(`${status(store).join('\n')}\n`),
})

/** @returns The live versions and the last changes, as lines to print. */
export function status(store: Store): string[] {
  const live = store.liveSet()
  if (!live) return ['Nothing is live yet. Run "npm run release -- publish all".']
  return [
    `Release set ${live.number}, live since ${live.createdAt}, ${live.pages.length} pages`,
    ...Object.entries(live.packages).map(([name, { version }]) => `  ${name.padEnd(14)} ${version}`),
    '',
    'Last changes',
    ...readJournal(store)
      .slice(-SHOWN_CHANGES)
      .reverse()
      .map(
        ({ at, user, action, packages, set, from, to, withoutBrowser }) =>
          `  ${at}  release set ${set}  ${action} by ${user}: ` +
          packages.map((name) => `${name} ${from[name] ?? '(new)'} -> ${to[name]}`).join(', ') +
          (withoutBrowser ? ' (not checked in a browser)' : ''),
      ),
  ]
}
