import type { ReleaseConfig } from '../config'
import type { BrowserGate } from '../gate/browser/BrowserGate'
import type { Progress } from '../progress/Progress'
import { readAuditLog } from '../store/serviceFiles'
import { refresh } from '../store/shared/refresh'
import { readJournal } from '../store/journal'
import { readPreview, readPreviews, removePreview, requirePreviewId } from '../store/previews'
import { requireSet } from '../store/StoredSet'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'
import type { Builds } from './makeBuilds'
import type { PreviewOptions } from './previewBuilds'
import { listPreview } from './previews'
import type { GateOptions } from '../gate/GateOptions'
import type { Releases } from './Releases'

/**
 * The releases in a store on this machine. Code is loaded on demand: all of it would delay a rollback by 250 ms.
 *
 * @param run Options of a run of the release service.
 */
export function localReleases(
  config: ReleaseConfig,
  store: Store,
  progress: Progress,
  run: Pick<PreviewOptions, 'buildUrl' | 'assertAllowed'> = {},
): Releases {
  const { assertAllowed } = run

  async function makeBuilds<Options extends GateOptions>(
    { make, ...builds }: Builds,
    options: Options,
    { withoutTypes = false } = {},
  ) {
    const checkInBrowser = await browserGate(options)
    const made = await make({ withoutTypes })
    return { ...options, ...builds, ...made, ...run, checkInBrowser, progress }
  }

  return {
    requireStore: () => store,
    refresh: () => refresh(store, progress),
    async publish(builds, options) {
      // `npm start` only serves what is in the checkout, and must not take longer.
      const made = await makeBuilds(builds, options, { withoutTypes: options.onlyNew })
      const { publishBuilds } = await import('./publishBuilds')
      return publishBuilds(config, store, builds.names, made)
    },
    async check(builds, options) {
      const made = await makeBuilds(builds, options)
      const { checkBuilds } = await import('./checkBuilds')
      await checkBuilds(config, store, builds.names, made)
    },
    async preview(builds, options) {
      const made = await makeBuilds(builds, options)
      const { previewBuilds } = await import('./previewBuilds')
      const preview = await previewBuilds(config, store, builds.names, made)
      return preview && listPreview(preview, config.origin)
    },
    async promote(id, options) {
      const checkInBrowser = await browserGate(options)
      const { promote } = await import('./promote')
      return promote(config, store, id, { ...options, checkInBrowser, assertAllowed, progress })
    },
    removePreview: (id) =>
      withLock(store, `removal of preview ${id}`, () => {
        requirePreviewId(store, id)
        assertAllowed?.(readPreview(store, id))
        removePreview(store, id)
      }),
    async rollback(name, { version, ...options }) {
      const { rollback } = await import('./rollback')
      return rollback(config, store, name, version, { ...options, progress })
    },
    async rollbackSet(number, options) {
      const { rollbackSet } = await import('./rollback')
      return rollbackSet(config, store, number, { ...options, progress })
    },
    previews: () => readPreviews(store).map((preview) => listPreview(preview, config.origin)),
    async status() {
      progress.step('Reading the store')
      const { readStatus } = await import('./readStatus')
      return readStatus(store)
    },
    log: (limit) => readJournal(store).slice(-limit).reverse(),
    auditLog: (limit) => readAuditLog(store.dir).slice(-limit).reverse(),
    async diff(before, after) {
      const sets = [requireSet(store, before), requireSet(store, after)] as const
      progress.step('Comparing pages')
      const { diffSets } = await import('../compare/diffSets')
      return diffSets(store, ...sets)
    },
  }
}

/** @throws ReleaseError when there is no browser, before anything is built. */
async function browserGate(options: GateOptions): Promise<BrowserGate | undefined> {
  if (options.withoutBrowser) return undefined
  const { createBrowserGate } = await import('../gate/browser/checkInBrowser')
  return createBrowserGate({ allPages: options.allPages ?? false })
}
