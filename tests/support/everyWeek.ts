/** Set by `npm run test:rounds`. */
const isWeekly = process.env['WEEKLY_RUN'] !== undefined

/**
 * For a test that does the same with each of many inputs, and of which every run has a sample.
 *
 * @returns The other inputs in the weekly run; none in others.
 */
export const everyWeek = <T>(inputs: readonly T[]): readonly T[] => (isWeekly ? inputs : [])
