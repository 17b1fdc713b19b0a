import type { ReleaseConfig } from '../config'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import type { Progress } from '../progress/Progress'
import type { Waiting } from '../store/Store'
import { build } from './build'

/** A bundler keeps one core busy. */
const PARALLEL_BUILDS = 2

/**
 * Builds packages, as one step of a command.
 *
 * @throws ReleaseError as `build` does.
 */
export async function buildPackages(
  config: ReleaseConfig,
  names: readonly string[],
  progress: Progress,
  waiting?: Waiting,
): Promise<void> {
  progress.step(`Building ${names.join(', ')}`)
  let built = 0
  await forEachWithConcurrency(names, PARALLEL_BUILDS, async (name) => {
    await build(config, name, config.mode, waiting)
    progress.count(++built, names.length, 'package')
  })
}
