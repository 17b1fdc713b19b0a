import { deliveryStates } from '../../leads/deliveryStates'
import { findLeads } from '../../leads/findLeads'
import type { StoredLead } from '../../leads/lead'
import { listTestLeads } from '../../leads/testLeads'
import { defineCommand } from '../command'
import { inertJson } from '@site/cli/inert'
import { leadColumnsOf } from '../leadTable'
import { jsonOption, parseNumber } from '@site/cli/options'
import { parseSince, parseTimeZone, sinceOption, timeZoneOption } from '../options'
import { formatStatus } from '../formatStatus'
import { shownTestLead, testLeadColumnsOf } from '../testLeadTable'
import { table } from '@site/cli/table'

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
  async run({ options }, { database, write }) {
    const timeZone = parseTimeZone(options['time-zone'])
    const limit = parseNumber('--limit', options.limit ?? DEFAULT_LIMIT, { min: 1, max: 1_000_000 })
    const filter = {
      isQuarantined: options.quarantined || undefined,
      isDead: options.dead || undefined,
      since: options.since === undefined ? undefined : parseSince(options.since),
      text: options.text,
    }
    const { engine } = await database()
    if (options.tests) {
      const tests = await listTestLeads(engine, limit)
      if (options.json) return write(`${inertJson(tests.map(shownTestLead), 2)}\n`)
      return write(tests.length > 0 ? table(testLeadColumnsOf(timeZone), tests) : 'No tests.\n')
    }
    const found: StoredLead[] = []
    for await (const lead of findLeads(engine, filter)) if (found.push(lead) === limit) break
    const states = await deliveryStates(
      engine,
      found.map(({ reference }) => reference),
    )
    const leads = found.map((lead) => ({ ...lead, status: formatStatus(lead, states.get(lead.reference)) }))
    if (options.json) return write(`${inertJson(leads, 2)}\n`)
    await write(leads.length > 0 ? table(leadColumnsOf(timeZone), leads) : 'No leads.\n')
  },
})
