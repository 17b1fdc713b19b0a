import { buildPackages } from '../build/buildPackages'
import { readSources } from '../checkout/readSources'
import type { ReleaseSource } from '../checkout/ReleaseSource'
import type { ReleaseConfig } from '../config'
import type { Finding } from '../gate/Finding'
import { typeFindings } from '../gate/static/typeFindings'
import type { Progress } from '../progress/Progress'
import type { Waiting } from '../store/Store'

/** What a publish or a preview begins with. */
export interface MadeBuilds {
  /** What the packages are built from, by name. */
  sources: Readonly<Record<string, ReleaseSource>>
  /** Errors of types. */
  found: readonly Finding[]
}

/**
 * Builds packages from this checkout, and checks their types.
 *
 * @param options.waiting For another process that builds them.
 * @throws ReleaseError as `build` does.
 */
export async function makeBuilds(
  config: ReleaseConfig,
  names: readonly string[],
  progress: Progress,
  { waiting, withoutTypes = false }: { waiting?: Waiting; withoutTypes?: boolean } = {},
): Promise<MadeBuilds> {
  // Before the build: files can change meanwhile.
  const sources = await readSources(config.rootDir, names, (text) => progress.note(text))
  await buildPackages(config, names, progress, waiting)
  if (withoutTypes) return { sources, found: [] }
  progress.step('Checking types')
  return { sources, found: await typeFindings(config, names) }
}
