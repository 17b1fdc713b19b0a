import type { ReleaseSet, Versions } from '@site/shared/contract/releases'
import type { ReleaseConfig } from '../config'
import { deploy, type DeployOptions } from './deploy'
import { silentProgress } from '../progress/Progress'
import { checkOrigin } from '../store/origin'
import type { Store } from '../store/Store'
import { storedSet } from '../store/StoredSet'
import { getAddresses } from '../store/withdrawals'
import { withLock } from '../store/withLock'
import { diffPages } from '../compare/diffSets'
import type { Published, PublishOutcome } from './Releases'
import { noteUncommitted, storeBuilds, type BuildsOptions } from './storeBuilds'

export interface PublishOptions extends BuildsOptions, DeployOptions {
  /** Address of the CI job, for the journal. */
  buildUrl?: string
}

/**
 * Stores the builds in `dist/` as releases and deploys them with the live versions of all other packages.
 *
 * @throws ReleaseError as `publish` does.
 */
export async function publishBuilds(
  config: ReleaseConfig,
  store: Store,
  names: readonly string[],
  options: PublishOptions = {},
): Promise<PublishOutcome> {
  const { progress = silentProgress, buildUrl, checkInBrowser } = options
  return withLock(store, `publish of ${names.join(', ')}`, async () => {
    // Also when nothing else has changed, so that a wrong setting is noticed.
    const origin = checkOrigin(store, config.origin, options.changeOrigin)
    const before = store.liveSet()
    const { changed, sources, staged } = await storeBuilds(config, store, names, options)
    const packages = Object.keys(changed)
    if (packages.length === 0 && !origin) return { status: 'unchanged' }
    const versions: Versions = { ...store.liveVersions(), ...changed }
    noteUncommitted(sources, 'go live', progress)
    const withoutBrowser = checkInBrowser ? undefined : true
    const change = { action: 'publish', packages, sources, buildUrl, withoutBrowser } as const
    const set = await deploy(config, store, versions, change, { ...options, staged })
    return { ...getOutcome(store, config, { before, set, changed }), ...(origin && { origin }) }
  })
}

/** @param sets.changed Versions by name, of the packages that differ from the live set before. */
export function getOutcome(
  store: Store,
  config: Pick<ReleaseConfig, 'origin'>,
  { before, set, changed }: { before: ReleaseSet | undefined; set: ReleaseSet; changed: Versions },
): Published {
  return {
    status: 'published',
    set: set.number,
    packages: Object.entries(changed).map(([name, to]) => ({
      name,
      from: before?.packages[name]?.version,
      to,
    })),
    address: getAddress(set, config.origin, Object.keys(changed)),
    changes: before && comparePages(store, before, set),
  }
}

/** The first page of a single remote. The site for the shell, or several packages. */
function getAddress(set: ReleaseSet, origin: string, packages: readonly string[]): string {
  const [path = '/'] = packages.length === 1 ? getAddresses(set, packages[0] ?? '') : []
  return `${origin}${path}`
}

/** The set is live: a damaged page of the earlier one must not make the publish fail. */
function comparePages(store: Store, before: ReleaseSet, after: ReleaseSet): Published['changes'] {
  try {
    const pages = diffPages(storedSet(store, before), storedSet(store, after))
    const bytes = pages.reduce((sum, page) => sum + (page.after ?? 0) - (page.before ?? 0), 0)
    const onlyFiles = pages.filter((page) => page.onlyFiles).length
    return { pages: pages.length - onlyFiles, onlyFiles, bytes }
  } catch {
    return undefined
  }
}
