import { UsageError } from '@site/cli/command'
import { counted } from '@site/cli/format'
import { configuredChannels } from '../../delivery/configuredChannels'
import { deliverAgain, type Selection } from '../../delivery/redeliver'
import { findLead } from '../../leads/findLead'
import { channelNames, type ChannelName } from '../../leads/tables'
import { defineCommand } from '../command'
import { referenceDetails, parseSince, sinceOption } from '../options'

export const deliver = defineCommand({
  name: 'deliver',
  summary: 'Delivers leads again, also those that were delivered.',
  arguments: '[reference]',
  options: {
    dead: { type: 'boolean', help: 'all deliveries that were given up, instead of a reference' },
    since: {
      ...sinceOption,
      help: 'all leads since then, instead of a reference: 12h, 2d, 3w or 2026-11-24 (UTC)',
    },
    channel: { type: 'string', value: `<${channelNames.join('|')}>`, help: 'only by this channel' },
  },
  details: `${referenceDetails}
With --channel, leads from before the channel was configured are delivered too. Quarantined leads are not: release them.
Receipts go to visitors again only with --channel receipt.
The server delivers; it has to be running.`,
  async run({ options, arguments: [reference] }, { config, database, write }) {
    const { dead = false } = options
    const channel = parseChannel(options.channel)
    if ([dead, options.since, reference].filter(Boolean).length !== 1) {
      throw new UsageError('Give one of: the reference of a lead, --dead or --since.')
    }
    const since = options.since === undefined ? undefined : new Date(parseSince(options.since))
    const { engine } = await database()
    const selection: Selection = dead ? { dead } : since ? { since } : await findLead(engine, reference ?? '')
    const count = await deliverAgain(engine, selection, channel)
    await write(
      count > 0
        ? `Due now: ${counted(count, 'delivery')}. A running server starts within seconds.\n`
        : nothingDue(dead, channel),
    )
    if (channel && !configuredChannels(config).includes(channel)) {
      await write(`${channel} is not configured here: a server without it delivers nothing by it.\n`)
    }
  },
})

function parseChannel(text: string | undefined): ChannelName | undefined {
  const channel = channelNames.find((known) => known === text)
  if (text !== undefined && !channel) {
    throw new UsageError(`--channel must be ${channelNames.join(', ')}, not "${text}".`)
  }
  return channel
}

function nothingDue(isDead: boolean, channel?: ChannelName): string {
  return isDead
    ? `No delivery was given up.${channel ? '' : ' (Receipts need --channel receipt.)'}\n`
    : 'Nothing to deliver. Quarantined leads are delivered by `release`; leads that arrived before a channel was configured need --channel.\n'
}
