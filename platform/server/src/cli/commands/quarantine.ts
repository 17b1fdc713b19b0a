import { deliveryStates } from '../../leads/deliveryStates'
import { setQuarantined } from '../../leads/setQuarantined'
import { defineCommand } from '../command'
import { leadOf, referenceArgument, referenceDetails } from '../leadOf'

export const quarantine = defineCommand({
  name: 'quarantine',
  summary: 'Quarantines a lead as probable spam: stops its deliveries.',
  arguments: referenceArgument,
  options: {},
  details: referenceDetails,
  async run(line, { database, write }) {
    const { engine } = await database()
    const { reference } = await leadOf(engine, line.arguments)
    const channels = await setQuarantined(engine, reference, true)
    const states = (await deliveryStates(engine, [reference])).get(reference)
    await write(`The lead ${reference} is quarantined.\n`)
    if (channels.length > 0) await write(`Deliveries stopped: ${channels.join(', ')}.\n`)
    if (states?.has('delivered')) {
      await write('A part of its deliveries had been made already: `show` lists them.\n')
    }
  },
})
