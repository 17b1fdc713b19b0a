import { counted } from '@site/cli/format'
import { parseNumber } from '@site/cli/options'
import { countOldLeads, eraseOldLeads, retentionCutoff } from '../../maintenance/retention'
import { defineCommand } from '../command'
import { overwriteErased } from './erase'

export const retention = defineCommand({
  name: 'retention',
  summary: 'Erases leads that are older than the retention period.',
  options: {
    months: { type: 'string', value: '<number>', help: 'the period (default: LEAD_RETENTION_MONTHS, or 24)' },
    'dry-run': { type: 'boolean', help: 'only count them' },
  },
  details: 'The server does this once a day. With LEAD_RETENTION_MONTHS=0 it keeps all leads.',
  async run({ options }, { config, database, write }) {
    const months =
      options.months === undefined
        ? config.retentionMonths
        : parseNumber('--months', options.months, { min: 1, max: 1200 })
    if (months === 0) {
      return write('Leads are kept without limit, because LEAD_RETENTION_MONTHS is 0. Nothing was erased.\n')
    }
    const cutoff = retentionCutoff(months)
    const { engine } = await database()
    const period = `older than ${months} months (before ${cutoff.slice(0, 'yyyy-mm-dd'.length)})`
    if (options['dry-run']) {
      return write(`${counted(await countOldLeads(engine, cutoff), 'lead')} ${period}. Nothing was erased.\n`)
    }
    const count = await eraseOldLeads(engine, cutoff)
    // Also when nothing was erased now: an earlier run may have been interrupted here.
    await overwriteErased(engine, count, 'retention')
    await write(`Erased ${counted(count, 'lead')} ${period}.\n`)
  },
})
