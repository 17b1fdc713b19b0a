import { deliveriesOf } from '../../delivery/redeliver'
import { defineCommand } from '../command'
import { inertJson } from '@site/cli/inert'
import { leadOf, referenceArgument, referenceDetails } from '../leadOf'
import { jsonOption } from '@site/cli/options'
import { parseTimeZone, timeZoneOption } from '../options'
import { formatLead } from '../formatLead'
import { formatStatus } from '../formatStatus'

export const show = defineCommand({
  name: 'show',
  summary: 'Shows all of a lead, with its deliveries.',
  arguments: referenceArgument,
  options: { json: jsonOption, 'time-zone': timeZoneOption },
  details: referenceDetails,
  async run(line, { database, write }) {
    const timeZone = parseTimeZone(line.options['time-zone'])
    const { engine } = await database()
    const lead = await leadOf(engine, line.arguments)
    const deliveries = await deliveriesOf(engine, lead.reference)
    const status = formatStatus(lead, new Set(deliveries.map(({ state }) => state)))
    await write(
      line.options.json
        ? `${inertJson({ ...lead, status, deliveries }, 2)}\n`
        : formatLead({ ...lead, status }, deliveries, timeZone),
    )
  },
})
