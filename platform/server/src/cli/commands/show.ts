import { inert } from '@site/cli/inert'
import { formatJson, jsonOption } from '@site/cli/options'
import { table } from '@site/cli/table'
import { findDeliveries, type Delivery } from '../../delivery/redeliver'
import { defineCommand } from '../command'
import { referenceDetails, parseTimeZoneOption, timeZoneOption } from '../options'
import { formatStatus } from '../formatStatus'
import { findLead } from '../../leads/findLead'
import { leadColumns, type StoredLead } from '../../leads/lead'
import { formatTime } from '../../formatTime'

export const show = defineCommand({
  name: 'show',
  summary: 'Shows all of a lead, with its deliveries.',
  arguments: '<reference>',
  options: { json: jsonOption, 'time-zone': timeZoneOption },
  details: referenceDetails,
  async run({ arguments: [named], options }, { config, database, write }) {
    const timeZone = parseTimeZoneOption(options['time-zone'], config)
    const { engine } = await database()
    const lead = await findLead(engine, named)
    const deliveries = await findDeliveries(engine, lead.reference)
    const status = formatStatus(lead, new Set(deliveries.map(({ state }) => state)))
    await write(
      options.json
        ? formatJson({ ...lead, status, deliveries })
        : formatLead({ ...lead, status }, deliveries, timeZone),
    )
  },
})

/** Everything about a lead, for a terminal. */
function formatLead(
  lead: StoredLead & { status: string },
  deliveries: readonly Delivery[],
  timeZone: string,
): string {
  const values = { ...lead, created_at: formatTime(lead.created_at, timeZone) }
  const shown = (['status', 'code', ...leadColumns] as const)
    .filter((name) => name !== 'is_quarantined' && values[name] !== null && values[name] !== '')
    .map((name) => field(name.replaceAll('_', ' '), String(values[name])))
  return `${shown.join('')}\n${deliveries.length > 0 ? deliveryTable(deliveries, timeZone) : 'No deliveries: no channel was configured when it arrived.\n'}`
}

const LABEL_WIDTH = 14

/** Further lines of a text are indented, so that they cannot look like another field. */
function field(label: string, value: string): string {
  const lines = value.split('\n').map(inert)
  return `${label.padEnd(LABEL_WIDTH)}${lines.join(`\n${' '.repeat(LABEL_WIDTH)}`)}\n`
}

function deliveryTable(deliveries: readonly Delivery[], timeZone: string): string {
  const time = (text: string | null) => (text === null ? '' : formatTime(text, timeZone))
  return table<Delivery>(
    [
      { title: 'CHANNEL', width: 9, text: ({ channel }) => channel },
      { title: 'STATE', width: 11, text: ({ state }) => state },
      { title: 'ATTEMPTS', width: 8, text: ({ attempts }) => String(attempts) },
      { title: 'DELIVERED', width: 26, text: ({ delivered_at }) => time(delivered_at) },
      {
        title: 'NEXT ATTEMPT',
        width: 26,
        text: ({ state, next_attempt_at }) => (state === 'waiting' ? time(next_attempt_at) : ''),
      },
      { title: 'LAST ERROR', width: 200, text: ({ last_error }) => last_error ?? '' },
    ],
    deliveries,
  )
}
