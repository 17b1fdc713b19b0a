import type { ReleaseConfig } from '../config'
import { checkVersions, type DeployOptions } from '../deploy'
import { refuse, type Finding } from '../gate/Finding'
import { staticFindings } from '../gate/static/staticFindings'
import { silentProgress } from '../progress/Progress'
import { stageRelease } from '../store/stageRelease'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'

interface CheckOptions extends Pick<DeployOptions, 'progress' | 'allowances' | 'checkInBrowser'> {
  /** What was found before, to be reported with the findings in the files. */
  found?: readonly Finding[]
}

/**
 * Runs the gate on the builds in `dist/`, with the live versions of all other packages. Nothing goes live. The checked
 * releases stay in the store, as they do after a refused publish, until they are pruned.
 *
 * @throws RefusedError with the findings.
 */
export function checkBuilds(
  config: ReleaseConfig,
  store: Store,
  names: readonly string[],
  { progress = silentProgress, allowances, checkInBrowser, found = [] }: CheckOptions = {},
): Promise<void> {
  return withLock(store, `check of ${names.join(', ')}`, async () => {
    progress.step('Checking files')
    refuse([...found, ...staticFindings(config, names)])
    const versions: Record<string, string> = { ...store.liveVersions() }
    for (const name of names) versions[name] = await stageRelease(config, store, name)
    await checkVersions(config, store, versions, { progress, allowances, checkInBrowser })
  })
}
