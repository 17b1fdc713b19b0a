import { UsageError } from '@site/cli/command'
import { inertJson } from '@site/cli/inert'
import { splitPhoneNumber } from '@site/shared/forms/rules/phone'
import { findLeads } from '../../leads/findLeads'
import { defineCommand } from '../command'
import { parseSince, parseTimeZoneOption, sinceOption, timeZoneOption } from '../options'
import { leadColumns, type StoredLead } from '../../leads/lead'
import { formatTime } from '../../formatTime'

/** By format. Spreadsheets set up for Bolivia expect a semicolon. */
const separators = new Map([
  ['csv', ','],
  ['csv-semicolon', ';'],
])

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
  async run({ options }, { config, database, write }) {
    const timeZone = parseTimeZoneOption(options['time-zone'], config)
    const since = options.since === undefined ? undefined : parseSince(options.since)
    const format = options.format ?? ''
    const separator = separators.get(format)
    if (!separator && format !== 'jsonl') {
      throw new UsageError(`--format must be csv, csv-semicolon or jsonl, not "${format}".`)
    }
    const { engine } = await database()
    // Without the byte order mark, spreadsheets do not read the file as UTF-8.
    if (separator) await write(`\uFEFF${leadColumns.join(separator)}\r\n`)
    for await (const lead of findLeads(engine, { since, order: 'oldest first' })) {
      await write(separator ? csvLine(lead, separator, timeZone) : `${inertJson(lead)}\n`)
    }
  },
})

/**
 * Characters that start a formula in spreadsheets (also full-width ones): at the start of a cell, and behind a
 * separator or a line break, in case the spreadsheet splits the file there.
 */
const formulaStart = /(^|[,;\n])(\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** The file may be shown in a terminal. Tabs could separate cells, and direction marks hide what a cell contains. */
const control = /(?!\n)[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/gu

/** One lead as a line of RFC 4180. Cells that a spreadsheet would execute are made text. */
function csvLine(lead: StoredLead, separator: string, timeZone: string): string {
  const shown = {
    ...lead,
    created_at: formatTime(lead.created_at, timeZone),
    phone_number: formatPhone(lead.phone_number),
  }
  return `${leadColumns.map((column) => csvCell(shown[column])).join(separator)}\r\n`
}

function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  // Spreadsheets treat a cell with a leading apostrophe as text.
  const inert = typeof value === 'string' ? text.replace(control, ' ').replace(formulaStart, "$1$2'") : text
  return /[",;\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** "(+591) 71234567": text in a spreadsheet, where "+59171234567" is a formula and needs a visible apostrophe. */
function formatPhone(phoneNumber: string): string {
  const parts = splitPhoneNumber(phoneNumber)
  return parts ? `(${parts.areaCode}) ${parts.phone}` : phoneNumber
}
