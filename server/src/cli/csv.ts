import { leadColumns, type StoredLead } from '../leads/leadStore'

/** What spreadsheets take for the beginning of a formula, in both widths, and what they skip before one. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Without it, spreadsheets read UTF-8 as something else. */
export const csvBeginning = `\uFEFF${leadColumns.join(',')}\r\n`

/** One lead as a line: RFC 4180, and nothing in it that a spreadsheet would execute. */
export function csvLine(lead: StoredLead): string {
  return `${leadColumns.map((column) => csvCell(lead[column])).join(',')}\r\n`
}

function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  // An apostrophe makes it text for spreadsheets, and is easily removed by others.
  const inert = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert
}
