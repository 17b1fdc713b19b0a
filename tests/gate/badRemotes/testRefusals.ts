import { checkSample, type SampleChange } from './checkSample'
import type { Outcome } from './sampleRepository'

/** A change of the good sample, and the finding for which it is refused. */
export type BadSample = [name: string, change: SampleChange, finding: RegExp]

/** A change of the sources that a check of its own finds, so that one sample can have several. */
export type Fault = [name: string, sources: NonNullable<SampleChange['sources']>, finding: RegExp]

const check = (change: SampleChange) => checkSample(change, '--without-browser')

/** Tests that each sample is refused, in a run of its own. */
export function testBadSamples(samples: readonly BadSample[]): void {
  test.each(samples)('%s is refused', async (_name, change, finding) => {
    const { exitCode, output } = await check(change)
    expect(output).toMatch(finding)
    expect(exitCode).toBe(1)
  })
}

/** Tests that one sample with all faults is refused, and that each of them is found. */
export function testFaultsTogether(sample: string, faults: readonly Fault[]): void {
  describe(sample, () => {
    let outcome: Outcome
    beforeAll(async () => {
      outcome = await check({ sources: (sample) => faults.forEach(([, change]) => change(sample)) })
    })

    test('is refused', () => {
      expect(outcome.output).toContain('This must not go live:')
      expect(outcome.exitCode).toBe(1)
    })

    test.each(faults)('%s is found', (_name, _change, finding) => {
      expect(outcome.output).toMatch(finding)
    })
  })
}
