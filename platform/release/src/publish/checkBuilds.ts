import type { ReleaseConfig } from '../config'
import { makeReleaseSet } from './deploy'
import { refuse } from '../Finding'
import { staticFindings } from '../gate/static/staticFindings'
import { stageRelease } from './stageRelease'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'
import type { PublishOptions } from './publishBuilds'

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
  options: PublishOptions = {},
): Promise<void> {
  return withLock(store, `check of ${names.join(', ')}`, async () => {
    options.progress?.step('Checking files')
    refuse([...(options.found ?? []), ...staticFindings(config, names)])
    const versions: Record<string, string> = { ...store.liveVersions() }
    for (const name of names) versions[name] = await stageRelease(config, store, name)
    await makeReleaseSet(config, store, versions, options, () => undefined)
  })
}
