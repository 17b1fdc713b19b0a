import type { DatabaseKind } from '../leads/LeadDatabase'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { table } from '../report/table'
import { badRequestRuns } from './badRequestRuns'
import { killRuns } from './kills'
import { lockRuns } from './lock'

/** The server under kills, a foreign lock of SQLite and bad requests. Fails if a lead was lost. */
export async function faults(kills: number, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') report('a lock on the database')
  const locks = kind === 'sqlite' ? await lockRuns() : []
  report('bad requests')
  const bad = await badRequestRuns(kind)
  report(`${kills} kills`)
  const killed = await killRuns(kills, kind)

  const lockTable = table(
    ['pages and leads at once', 'pages a second', 'p50, ms', 'p99, ms', 'max, ms', 'answers to leads'],
    locks.map(({ name, pages, leads }) => [
      name,
      pages.perSecond.toFixed(0),
      ...[pages.p50, pages.p99, pages.max].map((value) => value.toFixed(1)),
      listed(leads.statuses),
    ]),
  )
  const text = [
    `Database: ${kind}.`,
    ...(locks.length > 0 ? [lockTable] : []),
    `Bad requests: ${listed(bad.statuses)}. Memory: ${bad.memoryMb.join(', ')} MB.`,
    `${killed.kills} kills: ${killed.acknowledged} leads acknowledged, ${killed.lost} lost, ` +
      `integrity check: ${killed.integrity}, ${killed.syncs ?? 'unknown'} sync calls.`,
  ].join('\n\n')
  saveReport({ name: 'faults', text, data: { locks, bad, killed } })
  if (killed.syncs !== undefined && killed.syncs < killed.acknowledged) {
    throw new Error('A lead was acknowledged without a sync call of its own.')
  }
  if (killed.lost > 0 || killed.integrity !== 'ok') throw new Error('Acknowledged leads were lost.')
}

function listed(statuses: Readonly<Record<string, number>>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
}
