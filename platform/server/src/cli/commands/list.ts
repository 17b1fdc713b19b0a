import { UsageError } from '@site/cli/command'
import { formatJson, jsonOption, parseNumber } from '@site/cli/options'
import { table, type Column } from '@site/cli/table'
import type { ContactRequest } from '@site/shared/contract/leads'
import { deliveryStates } from '../../delivery/outboxStatus'
import { findLeads } from '../../leads/findLeads'
import type { StoredLead } from '../../leads/lead'
import { listTestLeads } from '../../leads/testLeads'
import { defineCommand } from '../command'
import { formatStatus } from '../formatStatus'
import { parseSince, parseTimeZoneOption, sinceOption, timeZoneOption } from '../options'
import { SHORT_REFERENCE } from '../../leads/findLead'
import type { TestLeadRow } from '../../leads/tables'
import { formatTime } from '../../formatTime'

const DEFAULT_LIMIT = '20'

export const list = defineCommand({
  name: 'list',
  summary: 'Lists the newest leads.',
  options: {
    quarantined: { type: 'boolean', help: 'only quarantined leads: probably spam, not delivered' },
    dead: { type: 'boolean', help: 'only leads with a delivery that was given up' },
    since: sinceOption,
    text: {
      type: 'string',
      value: '<text>',
      help: 'only leads that contain this; case and accents do not matter',
    },
    tests: { type: 'boolean', help: 'only what was sent from previews, which is not a lead' },
    limit: { type: 'string', value: '<number>', help: `how many at most (default: ${DEFAULT_LIMIT})` },
    json: jsonOption,
    'time-zone': timeZoneOption,
  },
  details:
    'STATUS: quarantined, dead (a delivery was given up), waiting (for delivery), delivered, or nothing if no channel is configured.',
  async run({ options }, { config, database, write }) {
    const timeZone = parseTimeZoneOption(options['time-zone'], config)
    const limit = parseNumber('--limit', options.limit ?? DEFAULT_LIMIT, { min: 1, max: 1_000_000 })
    const filter = {
      isQuarantined: options.quarantined || undefined,
      isDead: options.dead || undefined,
      since: options.since === undefined ? undefined : parseSince(options.since),
      text: options.text,
    }
    if (options.tests && Object.values(filter).some((value) => value !== undefined))
      throw new UsageError('--tests takes none of --quarantined, --dead, --since and --text.')
    const { engine } = await database()
    if (options.tests) {
      const tests = (await listTestLeads(engine, limit)).map(formatTestLead)
      if (options.json) return write(formatJson(tests))
      return write(tests.length > 0 ? table(getTestLeadColumns(timeZone), tests) : 'No tests.\n')
    }
    const found: StoredLead[] = []
    for await (const lead of findLeads(engine, filter)) if (found.push(lead) === limit) break
    const states = await deliveryStates(
      engine,
      found.map(({ reference }) => reference),
    )
    const leads = found.map((lead) => ({ ...lead, status: formatStatus(lead, states.get(lead.reference)) }))
    if (options.json) return write(formatJson(leads))
    await write(leads.length > 0 ? table(getLeadColumns(timeZone), leads) : 'No leads.\n')
  },
})

/** The columns of `npm run leads -- list`. */
const getLeadColumns = (timeZone: string): readonly Column<StoredLead & { status: string }>[] => [
  { title: 'LEAD', width: SHORT_REFERENCE, text: ({ reference }) => reference.slice(0, SHORT_REFERENCE) },
  { title: 'CREATED', width: 26, text: ({ created_at }) => formatTime(created_at, timeZone) },
  { title: 'KIND', width: 8, text: ({ kind }) => kind },
  { title: 'STATUS', width: 11, text: ({ status }) => status },
  { title: 'NAME', width: 24, text: ({ name }) => name },
  { title: 'COMPANY', width: 20, text: ({ company }) => company },
  { title: 'E-MAIL', width: 30, text: ({ email }) => email },
  { title: 'PHONE', width: 19, text: ({ phone_number }) => phone_number },
  { title: 'PRODUCT', width: 12, text: ({ product_id }) => product_id ?? '' },
]

/** Puts what was sent beside what is known of it. */
const formatTestLead = ({ request, idempotency_key: _key, ...row }: TestLeadRow) => ({
  ...row,
  // Cast: both kinds of requests have these, and `addTestLead` writes them.
  ...(JSON.parse(request) as Pick<ContactRequest, 'name' | 'company' | 'email'>),
})

/** The columns of `npm run leads -- list --tests`. */
const getTestLeadColumns = (timeZone: string): readonly Column<ReturnType<typeof formatTestLead>>[] => [
  { title: 'TEST', width: SHORT_REFERENCE, text: ({ reference }) => reference.slice(0, SHORT_REFERENCE) },
  { title: 'CREATED', width: 26, text: ({ created_at }) => formatTime(created_at, timeZone) },
  { title: 'PREVIEW', width: 20, text: ({ preview }) => preview },
  { title: 'KIND', width: 8, text: ({ kind }) => kind },
  { title: 'NAME', width: 24, text: ({ name }) => name },
  { title: 'COMPANY', width: 20, text: ({ company }) => company },
  { title: 'E-MAIL', width: 30, text: ({ email }) => email },
]
