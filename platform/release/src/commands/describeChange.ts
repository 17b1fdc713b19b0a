import { describeCommit, formatCommit, type JournalEntry } from '../store/journal'
import { fitLine, formatTime } from '../format'

/**
 * Formats an entry of the journal, each package in a line of its own:
 *
 *   set 12  publish by ana, 2026-11-25 04:00 UTC (5 minutes ago)
 *     mfe-contact 07d98… -> 1f0a2…  commit 0a1b2c3d4e Name the new office
 */
export function describeChange(entry: JournalEntry): string[] {
  const { at, user, action, packages, set, from, to, origin, withoutBrowser } = entry
  const changes = packages.map((name) => {
    const source = entry.sources?.[name] ?? {}
    const commit = formatCommit(source)
    const absent = action === 'publish' ? '(new)' : '(withdrawn)'
    const change = `${name} ${from[name] ?? absent} -> ${to[name] ?? '(withdrawn)'}`
    return commit ? `${change}  ${describeCommit(commit, source.subject)}` : change
  })
  if (origin) changes.push(`origin ${origin.from} -> ${origin.to}`)
  if (withoutBrowser) changes.push('not checked in a browser')
  return [
    `set ${set}  ${action} by ${user}, ${formatTime(at)}`,
    ...changes.map((change) => fitLine(`  ${change}`)),
  ]
}
