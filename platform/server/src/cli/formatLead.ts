import type { Delivery } from '../delivery/redeliver'
import { leadColumns } from '../leads/lead'
import { inert } from '@site/cli/inert'
import type { ListedLead } from './leadTable'
import { formatTime, type TimeZone } from '../formatTime'
import { table } from '@site/cli/table'

/** Everything about a lead, for a terminal. */
export function formatLead(lead: ListedLead, deliveries: readonly Delivery[], timeZone: TimeZone): string {
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

function deliveryTable(deliveries: readonly Delivery[], timeZone: TimeZone): string {
  const time = (text: string | null) => (text === null ? '' : formatTime(text, timeZone))
  return table<Delivery>(
    [
      { title: 'CHANNEL', width: 9, text: ({ channel }) => channel },
      { title: 'STATE', width: 11, text: ({ state }) => state },
      { title: 'ATTEMPTS', width: 8, text: ({ attempts }) => String(attempts) },
      { title: 'DELIVERED', width: 19, text: ({ delivered_at }) => time(delivered_at) },
      {
        title: 'NEXT ATTEMPT',
        width: 19,
        text: ({ state, next_attempt_at }) => (state === 'waiting' ? time(next_attempt_at) : ''),
      },
      { title: 'LAST ERROR', width: 200, text: ({ last_error }) => last_error ?? '' },
    ],
    deliveries,
  )
}
