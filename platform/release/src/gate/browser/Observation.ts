import type { Finding } from '../../Finding'

/** Something that was seen at one width of the window. */
export interface Observation {
  /** As in a `Finding`. */
  package: string
  page: string
  check: string
  cause: string
  /** In pixels. */
  width: number
}

/** @returns One finding for each cause, which names all widths at which it was seen, and the command that shows it again. */
export function createFindings(observations: readonly Observation[]): Finding[] {
  const findings = new Map<string, { observation: Observation; widths: Set<number> }>()
  for (const observation of observations) {
    const { package: name, page, check, cause, width } = observation
    const key = [name, page, check, cause].join('\n')
    const known = findings.get(key) ?? { observation, widths: new Set() }
    findings.set(key, known)
    known.widths.add(width)
  }
  return [...findings.values()].map(({ observation: { package: name, page, check, cause }, widths }) => ({
    package: name,
    page,
    check,
    cause: `${cause}, at ${[...widths].sort((one, other) => one - other).join(' and ')} px`,
    see: `npm run release -- check ${name} --all-pages`,
  }))
}
