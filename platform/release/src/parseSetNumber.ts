import { parseNumber } from '@site/cli/options'

const MAX_SET = 999_999_999

/** @param name Name of the option or argument, for the message: "--set". */
export function parseSetNumber(name: string, text: string): number {
  return parseNumber(name, text, { min: 1, max: MAX_SET })
}
