/**
 * The two kinds of range that this site's packages and the runtime itself compare: `^19` and `<=1.2.3`.
 *
 * @param version Numbers: "19.3.1".
 * @returns As the runtime's own, which knows all of npm's ranges.
 * @throws Error for a range of another kind.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, bound] = /^(\^|<=)(\d+(?:\.\d+){0,2})$/.exec(range) ?? []
  if (!bound) throw new Error(`federation: no rule for the range ${range}`)
  const numbers = numbersOf(version)
  const limits = numbersOf(bound)
  const order = limits.map((limit, index) => (numbers[index] ?? 0) - limit).find(Boolean) ?? 0
  return operator === '^' ? numbers[0] === limits[0] && order >= 0 : order <= 0
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number)
}
