import { build } from '@site/release/build/build'
import { checkBuilds } from '@site/release/publish/checkBuilds'
import { publishBuilds } from '@site/release/publish/publishBuilds'
import { RefusedError } from '@site/release/Finding'
import { Store } from '@site/release/store/Store'
import {
  createConfig,
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
 * Changes the sources of the good sample, builds it with the real bundler and runs the gate on it, inside the live
 * shell and remotes of this repository.
 *
 * @param options Further options of `check`: "--without-browser".
 */
export async function checkSample(
  { sources }: Pick<SampleChange, 'sources'> = {},
  ...options: string[]
): Promise<Outcome> {
  const sample = await createSampleRepository()
  try {
    sources?.(sample)
    return await sample.run('check', samplePackage, ...options)
  } finally {
    sample.remove()
  }
}

/**
 * As `checkSample`, in this process, without a browser and without types, which take longer than all other checks.
 *
 * @returns The findings as they are printed; none if the sample may go live.
 */
export async function getFindings(change: SampleChange): Promise<string> {
  const sample = await createSampleRepository()
  try {
    const [config, store] = [createConfig(sample), new Store(sample.storeDir)]
    if (change.live) await publishBuilds(config, store, [samplePackage])
    change.sources?.(sample)
    await build(config, samplePackage)
    change.build?.(sample)
    await checkBuilds(config, store, [samplePackage])
    return ''
  } catch (error) {
    if (error instanceof RefusedError) return error.message
    throw error
  } finally {
    sample.remove()
  }
}
