/** Characters of the narrowest terminal that output is made for. */
const COLUMNS = 100

/** Cuts a line whose end is the least important. */
export const fitLine = (line: string): string =>
  line.length > COLUMNS ? `${line.slice(0, COLUMNS - 1)}…` : line
