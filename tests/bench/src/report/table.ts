import type { Summary } from '../statistics'

/** A Markdown table. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}

/** "998 (950–1100)", or the value alone where all are equal. */
export function showSummary({ median, min, max }: Summary, digits = 0): string {
  const show = (value: number) => value.toFixed(digits)
  if (show(min) === show(max)) return show(median)
  return `${show(median)} (${show(min)}–${show(max)})`
}

/** Kilobytes of 1000 bytes. */
export function showKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
