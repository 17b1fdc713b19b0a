import {
  createSampleRepository,
  samplePackage,
  type Outcome,
  type SampleRepository,
} from './sampleRepository'

export interface SampleChange {
  /** The good sample is live before. @default false */
  live?: boolean
  /** Changes the sources. */
  sources?: (sample: SampleRepository) => void
  /** Changes the build, in `dist/production`, or the store. */
  build?: (sample: SampleRepository) => void
}

/**
 * Makes one change to the good sample, builds it with the real bundler and runs the gate on it, inside the live shell and
 * remotes of this repository.
 *
 * @param options Further options of `check`: "--without-browser".
 */
export async function checkSample(change: SampleChange = {}, ...options: string[]): Promise<Outcome> {
  const sample = createSampleRepository()
  try {
    if (change.live) {
      const published = await sample.run('publish', samplePackage, '--without-browser')
      if (published.exitCode !== 0) throw new Error(published.output)
    }
    change.sources?.(sample)
    if (change.build) {
      const built = await sample.run('build', samplePackage)
      if (built.exitCode !== 0) return built
      change.build(sample)
    }
    return await sample.run('check', samplePackage, ...options)
  } finally {
    sample.remove()
  }
}
