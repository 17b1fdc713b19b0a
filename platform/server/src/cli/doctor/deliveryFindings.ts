import { counted } from '@site/cli/format'
import { outboxStatus } from '../../delivery/outboxStatus'
import type { Engine } from '../../leads/engine'
import { countLeads } from '../../leads/findLeads'
import type { ChannelName } from '../../leads/tables'
import type { Finding } from './finding'

/** Longer than the time between two attempts. */
const LONG_WAIT_MS = 3_600_000
/** 2026-11-24 */
const DATE_LENGTH = 10

/**
 * Whether leads reach the company.
 *
 * @param channels The configured ones.
 */
export async function deliveryFindings(engine: Engine, channels: readonly ChannelName[]): Promise<Finding[]> {
  const counts = await outboxStatus(engine)
  const findings: Finding[] = []
  for (const { channel, state, count, oldestCreatedAt } of counts) {
    const isConfigured = channels.includes(channel)
    if (!isConfigured && (state === 'dead' || state === 'waiting')) {
      findings.push({
        level: 'note',
        text: `${channel} is not configured, and ${counted(count, 'delivery')} by it did not arrive, the oldest from ${oldestCreatedAt}.`,
        advice: `If other channels have these leads, nothing is missing. Otherwise: deliver --since ${oldestCreatedAt.slice(0, DATE_LENGTH)} --channel <channel>`,
      })
    } else if (state === 'dead') {
      findings.push({
        level: 'problem',
        text: `Given up: ${counted(count, 'delivery')} by ${channel}, the oldest from ${oldestCreatedAt}.`,
        advice: `\`list --dead\` lists the leads, \`show\` says why. Then: deliver --dead --channel ${channel}`,
      })
    } else if (state === 'waiting' && Date.now() - Date.parse(oldestCreatedAt) > LONG_WAIT_MS) {
      findings.push({
        level: 'problem',
        text: `Waiting for long: ${counted(count, 'delivery')} by ${channel}, the oldest since ${oldestCreatedAt}.`,
        advice: `Is the server running, with ${channel} configured as here? ${await lastError(engine, channel)}`,
      })
    }
  }
  const quarantined = await countLeads(engine.db.selectFrom('leads').where('is_quarantined', '=', 1))
  if (quarantined > 0) {
    findings.push({
      level: 'note',
      text: `Quarantined as probable spam: ${counted(quarantined, 'lead')}.`,
      advice: '`list --quarantined` lists them; `release` delivers one that is not spam.',
    })
  }
  const hasProblem = findings.some(({ level }) => level === 'problem')
  return hasProblem ? findings : [{ level: 'ok', text: 'No delivery is late or was given up.' }, ...findings]
}

async function lastError({ db }: Engine, channel: ChannelName) {
  const row = await db
    .selectFrom('outbox')
    .select('last_error')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('last_error', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? `Its last error: ${row.last_error}` : 'No attempt has failed yet.'
}
