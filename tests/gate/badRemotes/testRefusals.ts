import { checkSample, getFindings, type SampleChange } from './checkSample'
import type { Outcome, SampleRepository } from './sampleRepository'

/** A change of the good sample, and the findings for which it is refused. */
export type BadSample = [name: string, change: SampleChange, ...findings: RegExp[]]

/** A change of the sources that a check of its own finds, so that one sample can have several. */
export type Fault = [name: string, sources: NonNullable<SampleChange['sources']>, finding: RegExp]

/** Tests that each sample is refused. */
export function testBadSamples(samples: readonly BadSample[]): void {
  test.each(samples)('%s is refused', async (_name, change, ...expected) => {
    const findings = await getFindings(change)
    for (const finding of expected) expect(findings).toMatch(finding)
  })
}

/** Tests that each fault of one sample is found. */
export function testFaultsTogether(
  sample: string,
  faults: readonly Fault[],
  change: SampleChange = {},
): void {
  describe(sample, () => {
    let findings: string
    beforeAll(async () => {
      const sources = (sample: SampleRepository) => faults.forEach(([, make]) => make(sample))
      findings = await getFindings({ ...change, sources })
    })

    test.each(faults)('%s is found', (_name, _sources, finding) => expect(findings).toMatch(finding))
  })
}

/** As `testFaultsTogether`, by the command, which also checks types. */
export function testFaultsByCommand(sample: string, faults: readonly Fault[]): void {
  describe(sample, () => {
    let outcome: Outcome
    beforeAll(async () => {
      const sources = (sample: SampleRepository) => faults.forEach(([, make]) => make(sample))
      outcome = await checkSample({ sources }, '--without-browser')
    })

    test('is refused', () => {
      expect(outcome.output).toContain('This must not go live:')
      expect(outcome.exitCode).toBe(1)
    })

    test.each(faults)('%s is found', (_name, _sources, finding) => expect(outcome.output).toMatch(finding))
  })
}
