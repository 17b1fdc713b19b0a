export interface Summary {
  median: number
  min: number
  max: number
}

/** @throws RangeError without values: a median of nothing would look like a measurement. */
export function summarize(values: readonly number[]): Summary {
  return { median: percentile(values, 50), min: Math.min(...values), max: Math.max(...values) }
}

/**
 * The value below which the given percentage of the values lies, interpolated linearly.
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
 * Ratios of measurements to references that were taken right beside them, so that a slow phase of the machine affects both
 * and cancels out.
 *
 * @throws RangeError when there is not one reference for each value.
 */
export function pairedRatios(values: readonly number[], references: readonly number[]): number[] {
  if (values.length !== references.length) throw new RangeError('Each value needs one reference.')
  return values.map((value, index) => value / (references[index] ?? Number.NaN))
}

/** As many first items come last as runs came before. */
export function rotated<T>(items: readonly T[], run: number): T[] {
  const first = run % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
