import type { DatabaseKind } from '../leads/LeadDatabase'
import { saveReport } from '../report/saveReport'
import { percentile } from '../statistics'
import type { checkMails } from './checkMails'
import type { PostedLead } from './KilledServer'

export interface DeliveriesResult {
  kind: DatabaseKind
  checked: Awaited<ReturnType<typeof checkMails>>
  /** The leads of normal operation. */
  normal: readonly PostedLead[]
  acknowledged: number
  /** Deliveries that the mail server has not confirmed. */
  remaining: number
  seconds: number
  outageSeconds: number
  kills: number
  fates: Readonly<Record<string, number>>
}

/** @throws Error if a lead was lost, or repeated in a way that cannot be recognised. */
export function saveDeliveries(result: DeliveriesResult): void {
  const { kind, checked, normal, acknowledged, remaining, seconds, outageSeconds, kills, fates } = result
  const { mails, repeats, lost, inSeveral, changed, arrivedMs } = checked
  const delays = normal.map(({ reference, sentMs }) => (arrivedMs.get(reference) ?? Infinity) - sentMs)
  const text = [
    `Database: ${kind}.`,
    `Normal operation: from sending the form to the mail server, p50 ${percentile(delays, 50).toFixed(0)} ms, p99 ${percentile(delays, 99).toFixed(0)} ms (${normal.length} leads).`,
    `${acknowledged} leads acknowledged, ${lost.length} lost, ${remaining} not confirmed by the mail server after ${seconds} s, with ${kills} kills and an outage of ${outageSeconds} s.`,
    `${mails} mails arrived; ${repeats} were repeats with a known Message-ID. ` +
      `${inSeveral.length} leads arrived under different Message-IDs, ${changed.length} Message-IDs with different leads.`,
    `The mail server: ${Object.entries(fates)
      .map(([fate, count]) => `${fate} × ${count}`)
      .join(', ')}.`,
  ].join('\n\n')
  const data = {
    kind,
    seconds,
    kills,
    fates,
    delays,
    remaining,
    mails,
    repeats,
    lost,
    inSeveral,
    changed,
  }
  saveReport({ name: 'deliveries', text, data })
  // A lead that arrived without being confirmed may wait for its repeat for up to an hour.
  if (lost.length + inSeveral.length + changed.length > 0) {
    throw new Error('Leads were lost, or repeated in a way that cannot be recognised.')
  }
}
