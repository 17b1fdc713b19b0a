import { build } from '../build/build'
import { choosePackages } from '../build/packages'
import type { ReleaseConfig } from '../config'
import { checkVersions } from '../deploy'
import { stageRelease } from '../store/stageRelease'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'

/**
 * Builds packages and runs the gate on them, with the live versions of all other packages. Nothing goes live. The
 * checked releases stay in the store, as they do after a refused publish, until they are pruned.
 *
 * @param requested A package name, or "all".
 * @throws RefusedError with the findings.
 */
export async function check(
  config: ReleaseConfig,
  store: Store,
  requested: string,
  report: (message: string) => void,
): Promise<void> {
  const names = choosePackages(config.rootDir, requested)
  for (const name of names) report(`${name}: ${await build(config, name)}`)
  await checkBuilds(config, store, names)
}

/** Runs the gate on the builds in `dist/`. */
export function checkBuilds(config: ReleaseConfig, store: Store, names: readonly string[]): Promise<void> {
  return withLock(store.dir, async () => {
    const versions: Record<string, string> = { ...store.liveVersions() }
    for (const name of names) versions[name] = await stageRelease(config, store, name)
    await checkVersions(config, store, versions)
  })
}
