import { findLeads } from '../../leads/findLeads'
import { UsageError } from '@site/cli/command'
import { defineCommand } from '../command'
import { csvHeader, csvLine, type CsvOptions } from '../csv'
import { inertJson } from '@site/cli/inert'
import { parseSince, parseTimeZone, sinceOption, timeZoneOption } from '../options'

const separators: Readonly<Record<string, CsvOptions['separator']>> = { csv: ',', 'csv-semicolon': ';' }

export const exportLeads = defineCommand({
  name: 'export',
  summary: 'Prints leads for spreadsheets and programs, oldest first.',
  options: {
    format: { type: 'string', value: '<csv|csv-semicolon|jsonl>', help: 'required' },
    since: sinceOption,
    'time-zone': timeZoneOption,
  },
  details: `Spreadsheets set up for Bolivia open csv-semicolon; others open csv. jsonl is one JSON object per line, with
every value as the visitor sent it.`,
  async run({ options }, { database, write }) {
    const timeZone = parseTimeZone(options['time-zone'])
    const since = options.since === undefined ? undefined : parseSince(options.since)
    const format = options.format ?? ''
    const separator = separators[format]
    if (!separator && format !== 'jsonl') {
      throw new UsageError(`--format must be csv, csv-semicolon or jsonl, not "${format}".`)
    }
    const { engine } = await database()
    if (separator) await write(csvHeader({ separator, timeZone }))
    for await (const lead of findLeads(engine, { since, order: 'oldest first' })) {
      await write(separator ? csvLine(lead, { separator, timeZone }) : `${inertJson(lead)}\n`)
    }
  },
})
