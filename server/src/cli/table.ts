import type { StoredLead } from '../leads/lead'
import { shownTime, type TimeZone } from './shownTime'

interface Column {
  title: string
  width: number
  text: (lead: StoredLead, timeZone: TimeZone) => string
}

const columns: readonly Column[] = [
  { title: 'CREATED', width: 19, text: ({ created_at }, timeZone) => shownTime(created_at, timeZone) },
  { title: 'KIND', width: 8, text: ({ kind }) => kind },
  { title: 'STATUS', width: 11, text: ({ is_quarantined }) => (is_quarantined ? 'quarantined' : '') },
  { title: 'NAME', width: 24, text: ({ name }) => name },
  { title: 'COMPANY', width: 20, text: ({ company }) => company },
  { title: 'E-MAIL', width: 30, text: ({ email }) => email },
  { title: 'PHONE', width: 19, text: ({ phone_number }) => phone_number },
  { title: 'PRODUCT', width: 12, text: ({ product_id }) => product_id ?? '' },
]

/** Escape sequences and direction marks could change how the terminal shows other leads. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** One line per lead, for a terminal. Long texts are cut; the export has them in full. */
export function leadTable(leads: readonly StoredLead[], timeZone: TimeZone): string {
  return [line(({ title }) => title), ...leads.map((lead) => line(({ text }) => text(lead, timeZone)))].join(
    '',
  )
}

function line(cellOf: (column: Column) => string): string {
  const cells = columns.map((column) => fit(cellOf(column), column.width))
  return `${cells.join('  ').trimEnd()}\n`
}

function fit(text: string, width: number): string {
  const characters = [...text.replace(unprintable, ' ')]
  const shown = characters.length > width ? [...characters.slice(0, width - 1), '…'] : characters
  return shown.join('') + ' '.repeat(width - shown.length)
}
