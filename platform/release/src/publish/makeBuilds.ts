import type { Versions } from '@site/shared/contract/releases'
import { choosePackages } from '../build/packages'
import { readSources } from '../checkout/git'
import type { ReleaseSource } from '../store/journal'
import type { ReleaseConfig } from '../config'
import type { Finding } from '../Finding'
import { typeFindings } from '../gate/static/typeFindings'
import type { Progress } from '../progress/Progress'
import type { Waiting } from '../store/Store'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import { build } from '../build/build'

/** A bundler keeps one core busy. */
const PARALLEL_BUILDS = 2

export interface MadeBuilds {
  /** What the packages are built from, by name. */
  sources: Readonly<Record<string, ReleaseSource>>
  /** Errors of types, to be reported with the findings in the files. */
  found: readonly Finding[]
  /** For builds of another checkout: the live versions that it has seen. @default this checkout is asked */
  seen?: Versions
}

/** Builds of packages in `dist/`. */
export interface Builds {
  names: readonly string[]
  /** Leaves out packages that were withdrawn. */
  skipWithdrawn: boolean
  /** Makes them, if they are not there yet. @throws ReleaseError as `build` does. */
  make: (options?: { withoutTypes?: boolean | undefined }) => Promise<MadeBuilds>
}

/**
 * Packages of this checkout, to be built and type-checked.
 *
 * @param requested A package name, or "all".
 * @param context.waiting For another process that builds them.
 * @throws ReleaseError for any other name.
 */
export function getBuilds(
  requested: string,
  { config, progress, waiting }: { config: ReleaseConfig; progress: Progress; waiting: Waiting },
): Builds {
  const names = choosePackages(config.rootDir, requested)
  return {
    names,
    skipWithdrawn: requested === 'all',
    async make({ withoutTypes = false } = {}) {
      // Before the build: files can change meanwhile.
      const sources = await readSources(config.rootDir, names, (text) => progress.note(text))
      progress.step(`Building ${names.join(', ')}`)
      let built = 0
      await forEachWithConcurrency(names, PARALLEL_BUILDS, async (name) => {
        await build(config, name, config.mode, waiting)
        progress.count(++built, names.length, 'package')
      })
      if (withoutTypes) return { sources, found: [] }
      progress.step('Checking types')
      return { sources, found: await typeFindings(config, names) }
    },
  }
}
