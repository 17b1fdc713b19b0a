import { configuredChannels } from '../../delivery/configuredChannels'
import { deliverAgain, type Selection } from '../../delivery/redeliver'
import type { Engine } from '../../leads/engine'
import { channelNames, type ChannelName } from '../../leads/tables'
import { UsageError, type CommandLine } from '@site/cli/command'
import { defineCommand } from '../command'
import { counted } from '@site/cli/counted'
import { leadOf, referenceDetails } from '../leadOf'
import { parseSince, sinceOption } from '../options'

const options = {
  dead: { type: 'boolean', help: 'all deliveries that were given up, instead of a reference' },
  since: {
    ...sinceOption,
    help: 'all leads since then, instead of a reference: 12h, 2d, 3w or 2026-11-24 (UTC)',
  },
  channel: { type: 'string', value: `<${channelNames.join('|')}>`, help: 'only by this channel' },
} as const

export const deliver = defineCommand({
  name: 'deliver',
  summary: 'Delivers leads again, also those that were delivered.',
  arguments: '<reference>',
  options,
  details: `${referenceDetails}
With --channel, leads from before the channel was configured are delivered too. Quarantined leads are not: release them.
Receipts go to visitors again only with --channel receipt.
The server delivers; it has to be running.`,
  async run(line, { config, database, write }) {
    const channel = parseChannel(line.options.channel)
    if (selections(line).length !== 1) {
      throw new UsageError('Give one of: the reference of a lead, --dead or --since.')
    }
    const since = line.options.since === undefined ? undefined : new Date(parseSince(line.options.since))
    const { engine } = await database()
    const selection: Selection = since ? { since } : await selectionOf(engine, line)
    const count = await deliverAgain(engine, selection, channel && [channel])
    await write(
      count > 0
        ? `Due now: ${counted(count, 'delivery')}. A running server starts within seconds.\n`
        : nothingDue(line.options.dead),
    )
    if (channel && !configuredChannels(config).includes(channel)) {
      await write(`${channel} is not configured here: a server without it delivers nothing by it.\n`)
    }
  },
})

type Line = CommandLine<typeof options>

function selections({ options: { dead, since }, arguments: [reference] }: Line) {
  return [dead, since, reference].filter((selected) => selected !== undefined && selected !== false)
}

async function selectionOf(engine: Engine, line: Line): Promise<Selection> {
  if (line.options.dead) return { dead: true }
  const { reference } = await leadOf(engine, line.arguments)
  return { reference }
}

function parseChannel(text: string | undefined): ChannelName | undefined {
  const channel = channelNames.find((known) => known === text)
  if (text !== undefined && !channel) {
    throw new UsageError(`--channel must be ${channelNames.join(', ')}, not "${text}".`)
  }
  return channel
}

function nothingDue(isDead = false): string {
  return isDead
    ? 'No delivery was given up. (Receipts need --channel receipt.)\n'
    : 'Nothing to deliver. Quarantined leads are delivered by `release`; leads that arrived before a channel was configured need --channel.\n'
}
