import { deliveryStates } from '../../delivery/outboxStatus'
import { setQuarantined } from '../../delivery/setQuarantined'
import { findLead } from '../../leads/findLead'
import { defineCommand, type Command, type CommandContext } from '../command'
import { referenceDetails } from '../options'

export const quarantine = quarantineCommand({
  name: 'quarantine',
  summary: 'Quarantines a lead as probable spam: stops its deliveries.',
  isQuarantined: true,
  async report({ database, write }, reference, channels) {
    const states = (await deliveryStates((await database()).engine, [reference])).get(reference)
    await write(`The lead ${reference} is quarantined.\n`)
    if (channels.length > 0) await write(`Deliveries stopped: ${channels.join(', ')}.\n`)
    if (states?.has('delivered')) {
      await write('A part of its deliveries had been made already: `show` lists them.\n')
    }
  },
})

export const release = quarantineCommand({
  name: 'release',
  summary: 'Delivers a quarantined lead: it is not spam.',
  isQuarantined: false,
  report: ({ write }, reference, channels) =>
    write(
      channels.length > 0
        ? `The lead ${reference} is released. It is delivered within a minute by: ${channels.join(', ')}.\n`
        : `The lead ${reference} is released. No channel was configured when it arrived; \`deliver\` with --channel delivers it by one of today.\n`,
    ),
})

interface QuarantineCommand extends Pick<Command, 'name' | 'summary'> {
  isQuarantined: boolean
  /** @param channels Those whose deliveries are now stopped, or waiting. */
  report: (context: CommandContext, reference: string, channels: readonly string[]) => Promise<void>
}

function quarantineCommand({ name, summary, isQuarantined, report }: QuarantineCommand): Command {
  return defineCommand({
    name,
    summary,
    arguments: '<reference>',
    options: {},
    details: referenceDetails,
    async run({ arguments: [named] }, context) {
      const { engine } = await context.database()
      const { reference } = await findLead(engine, named)
      await report(context, reference, await setQuarantined(engine, reference, isQuarantined))
    },
  })
}
