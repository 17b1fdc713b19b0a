import { counted } from '@site/cli/format'
import { formatJson, jsonOption } from '@site/cli/options'
import { table } from '@site/cli/table'
import { sql } from 'kysely'
import { defineCommand } from '../command'
import { parseSince, parseTimeZoneOption, sinceOption, timeZoneOption } from '../options'
import { formatTime } from '../../formatTime'
import type { Engine } from '../../leads/engine'

const DEFAULT_SINCE = '30d'
const DATE_LENGTH = 10

export const stats = defineCommand({
  name: 'stats',
  summary: 'Counts leads by day, kind, product and source.',
  options: {
    since: { ...sinceOption, help: `${sinceOption.help} (default: ${DEFAULT_SINCE})` },
    json: jsonOption,
    'time-zone': { ...timeZoneOption, help: 'where a day begins (default: LEADS_TIME_ZONE)' },
  },
  details:
    'A quarantined lead counts by its kind, product and source as any other; QUARANTINED says how many are quarantined.',
  async run({ options }, { config, database, write }) {
    const timeZone = parseTimeZoneOption(options['time-zone'], config)
    const since = parseSince(options.since ?? DEFAULT_SINCE)
    const { engine } = await database()
    const counts = await countByMinute(engine, since)
    const statistics = {
      since,
      total: sum(counts),
      quarantined: sum(counts.filter(({ is_quarantined }) => is_quarantined)),
      by_day: grouped(counts, ({ minute }) => getDay(minute, timeZone)),
      by_kind: grouped(counts, ({ kind }) => kind),
      by_product: grouped(counts, ({ product_id }) => product_id ?? '(none)'),
      by_source: grouped(counts, ({ source }) => source),
    }
    if (options.json) return write(formatJson(statistics))
    const { by_day, by_kind, by_product, by_source, total, quarantined } = statistics
    const groups = { DAY: by_day, KIND: by_kind, PRODUCT: by_product, SOURCE: by_source }
    for (const [title, group] of Object.entries(groups)) await write(`${groupTable(title, group)}\n`)
    await write(
      `${counted(total, 'lead')} since ${formatTime(since, timeZone)}, ${quarantined} of them quarantined\n`,
    )
  },
})

interface Group {
  value: string
  leads: number
  quarantined: number
}

function grouped(counts: readonly LeadCount[], getValue: (count: LeadCount) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const entry of counts) {
    const value = getValue(entry)
    const group = groups.get(value) ?? { value, leads: 0, quarantined: 0 }
    group.leads += entry.count
    if (entry.is_quarantined) group.quarantined += entry.count
    groups.set(value, group)
  }
  return [...groups.values()].sort((one, other) => (one.value < other.value ? -1 : 1))
}

function groupTable(title: string, groups: readonly Group[]): string {
  return table(
    [
      { title, width: 20, text: ({ value }) => value },
      { title: 'LEADS', width: 7, text: ({ leads }) => String(leads) },
      { title: 'QUARANTINED', width: 13, text: ({ quarantined }) => String(quarantined) },
    ],
    groups,
  )
}

function getDay(minute: string, timeZone: string): string {
  return formatTime(`${minute}:00Z`, timeZone).slice(0, DATE_LENGTH)
}

function sum(counts: readonly LeadCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

/** Leads of one minute that are alike. */
type LeadCount = Awaited<ReturnType<typeof countByMinute>>[number]

/** @param since ISO 8601 in UTC. */
async function countByMinute({ db }: Engine, since: string) {
  // "2026-11-24T16:05", UTC: not all time zones differ by whole hours.
  const minute = sql<string>`substr(created_at, 1, 16)`
  const rows = await db
    .selectFrom('leads')
    .select(['kind', 'product_id', 'source', 'is_quarantined', minute.as('minute')])
    .select(({ fn }) => fn.countAll().as('count'))
    .where('created_at', '>=', since)
    .groupBy([minute, 'kind', 'product_id', 'source', 'is_quarantined'])
    .orderBy(minute)
    .execute()
  return rows.map((row) => ({
    ...row,
    is_quarantined: row.is_quarantined === 1,
    // PostgreSQL counts in bigint, which arrives as text.
    count: Number(row.count),
  }))
}
