import { shownCommit } from '../checkout/ReleaseSource'
import type { JournalEntry } from '../store/journal'

/** One line: "2026-11-25T04:00:00.000Z  release set 12  publish by ana: mfe-contact 07d98… -> 1f0a2… (0a1b2c3d4e)". */
export function describeChange(entry: JournalEntry): string {
  const { at, user, action, packages, set, from, to, origin, withoutBrowser } = entry
  const changes = packages.map((name) => {
    const commit = shownCommit(entry.sources?.[name] ?? {})
    const absent = action === 'publish' ? '(new)' : '(withdrawn)'
    const change = `${name} ${from[name] ?? absent} -> ${to[name] ?? '(withdrawn)'}`
    return commit ? `${change} (commit ${commit})` : change
  })
  if (origin) changes.push(`origin ${origin.from} -> ${origin.to}`)
  const note = withoutBrowser ? ' (not checked in a browser)' : ''
  return `${at}  release set ${set}  ${action} by ${user}: ${changes.join(', ')}${note}`
}
