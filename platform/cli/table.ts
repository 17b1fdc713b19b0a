import { cut } from './inert'

export interface Column<Row> {
  title: string
  /** In characters. Longer texts are cut. */
  width: number
  text: (row: Row) => string
}

/** One line per row, for a terminal, under a line of titles. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const line = (formatCell: (column: Column<Row>) => string) => {
    const cells = columns.map((column) => fit(formatCell(column), column.width))
    return `${cells.join('  ').trimEnd()}\n`
  }
  return [line(({ title }) => title), ...rows.map((row) => line(({ text }) => text(row)))].join('')
}

function fit(text: string, width: number): string {
  const shown = cut(text, width)
  return shown + ' '.repeat(width - [...shown].length)
}
