import { setQuarantined } from '../../leads/setQuarantined'
import { defineCommand } from '../command'
import { leadOf, referenceArgument, referenceDetails } from '../leadOf'

export const release = defineCommand({
  name: 'release',
  summary: 'Delivers a quarantined lead: it is not spam.',
  arguments: referenceArgument,
  options: {},
  details: referenceDetails,
  async run(line, { database, write }) {
    const { engine } = await database()
    const { reference } = await leadOf(engine, line.arguments)
    const channels = await setQuarantined(engine, reference, false)
    await write(
      channels.length > 0
        ? `The lead ${reference} is released. It is delivered within a minute by: ${channels.join(', ')}.\n`
        : `The lead ${reference} is released. No channel was configured when it arrived; \`deliver\` with --channel delivers it by one of today.\n`,
    )
  },
})
