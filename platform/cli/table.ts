import { cut } from './inert'

export interface Column<Row> {
  title: string
  /** In characters. Longer texts are cut. */
  width: number
  text: (row: Row) => string
}

/** One line per row, for a terminal, under a line of titles. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return [titles(columns), ...rows.map((row) => tableLine(columns, row))].join('')
}

export function titles<Row>(columns: readonly Column<Row>[]): string {
  return line(columns, ({ title }) => title)
}

export function tableLine<Row>(columns: readonly Column<Row>[], row: Row): string {
  return line(columns, ({ text }) => text(row))
}

function line<Row>(columns: readonly Column<Row>[], formatCell: (column: Column<Row>) => string): string {
  return `${columns
    .map((column) => fit(formatCell(column), column.width))
    .join('  ')
    .trimEnd()}\n`
}

function fit(text: string, width: number): string {
  const shown = cut(text, width)
  return shown + ' '.repeat(width - [...shown].length)
}
