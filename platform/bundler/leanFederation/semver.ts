/**
 * Supports only the ranges that this site's packages and the runtime itself use: `^19` and `<=1.2.3`.
 *
 * @param version Numbers: "19.3.1".
 * @returns The same as the runtime's own function, which supports all of npm's ranges.
 * @throws Error for any other range.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, bound] = /^(\^|<=)(\d+(?:\.\d+){0,2})$/.exec(range) ?? []
  if (!bound) throw new Error(`federation: unsupported version range ${range}`)
  const numbers = getNumbers(version)
  const limits = getNumbers(bound)
  const order = limits.map((limit, index) => (numbers[index] ?? 0) - limit).find(Boolean) ?? 0
  return operator === '^' ? numbers[0] === limits[0] && order >= 0 : order <= 0
}

function getNumbers(version: string): number[] {
  return version.split('.').map(Number)
}
