export interface Summary {
  median: number
  min: number
  max: number
}

/** @throws RangeError without values: a median of nothing would look like a measurement. */
export function summaryOf(values: readonly number[]): Summary {
  return { median: percentile(values, 50), min: Math.min(...values), max: Math.max(...values) }
}

/**
 * The value below which so many percent of the values lie; between two values, in proportion.
 *
 * @throws RangeError without values.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const position = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) throw new RangeError('There are no values.')
  return below + (above - below) * (position - Math.floor(position))
}

/**
 * How one measurement compares with another that was made right beside it: what slows the machine down
 * for a while slows both, and falls out.
 *
 * @throws RangeError when there is not one value for each.
 */
export function pairedRatios(values: readonly number[], references: readonly number[]): number[] {
  if (values.length !== references.length) throw new RangeError('Paired values must be as many.')
  return values.map((value, index) => value / (references[index] ?? Number.NaN))
}
