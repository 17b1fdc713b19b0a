import { leadColumns, type StoredLead } from '../leads/lead'

/** Characters that start a formula in spreadsheets (also full-width ones), or that they skip before a formula. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** The header line. Without the byte order mark, spreadsheets do not read the file as UTF-8. */
export const csvHeader = `\uFEFF${leadColumns.join(',')}\r\n`

/** One lead as a line of RFC 4180. Cells that a spreadsheet would execute are made text. */
export function csvLine(lead: StoredLead): string {
  return `${leadColumns.map((column) => csvCell(lead[column])).join(',')}\r\n`
}

function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  // Spreadsheets treat a cell with a leading apostrophe as text.
  const inert = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert
}
