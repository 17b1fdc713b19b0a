import type { ReleaseConfig } from '../config'
import type { Allowances } from '../gate/Allowances'
import type { BrowserGate } from '../gate/browser/BrowserGate'
import type { Progress } from '../progress/Progress'
import { readAuditLog } from '../serviceFiles'
import { refresh } from '../sharedStore/refresh'
import { readJournal } from '../store/journal'
import { readPreviews, type StoredPreview } from '../store/previews'
import { requireSet } from '../store/StoredSet'
import type { Store } from '../store/Store'
import { listPreview, removeStoredPreview } from './previews'
import type { GateOptions, Releases } from './Releases'

/** Of a run of the release service. */
interface RunOptions {
  /** Address of the CI job, for the journal. */
  buildUrl?: string | undefined
  /** Called before a preview is replaced, removed or put live. @throws ReleaseError unless that is allowed. */
  assertAllowed?: (preview: StoredPreview) => void
}

/** The releases in a store on this machine. Code is loaded on demand: all of it would delay a rollback by 250 ms. */
export function localReleases(
  config: ReleaseConfig,
  store: Store,
  progress: Progress,
  { buildUrl, assertAllowed }: RunOptions = {},
): Releases {
  return {
    requireStore: () => store,
    refresh: () => refresh(store, progress),
    async publish({ make, ...builds }, { onlyNew, force, changeOrigin, ...options }) {
      const gate = await gateFor(options)
      // `npm start` only serves what is in the checkout, and must not take longer.
      const made = { ...builds, ...(await make({ withoutTypes: onlyNew })) }
      const { publishBuilds } = await import('./publishBuilds')
      const all = { ...made, ...gate, onlyNew, force, changeOrigin, buildUrl, progress }
      return publishBuilds(config, store, builds.names, all)
    },
    async check({ names, make }, options) {
      const gate = await gateFor(options)
      const { found } = await make()
      const { checkBuilds } = await import('./checkBuilds')
      await checkBuilds(config, store, names, { ...gate, found, progress })
    },
    async preview({ make, ...builds }, { name, days, force, ...options }) {
      const gate = await gateFor(options)
      const made = { ...builds, ...(await make()) }
      const { previewBuilds } = await import('./previewBuilds')
      const all = { ...made, ...gate, name, days, force, buildUrl, assertAllowed, progress }
      const preview = await previewBuilds(config, store, builds.names, all)
      return preview && listPreview(preview, config.origin)
    },
    async promote(id, { force, ...options }) {
      const gate = await gateFor(options)
      const { promote } = await import('./promote')
      return promote(config, store, id, { ...gate, force, assertAllowed, progress })
    },
    removePreview: (id) => removeStoredPreview(store, id, assertAllowed),
    async rollback(name, { version, changeOrigin }) {
      const { rollback } = await import('./rollback')
      return rollback(config, store, name, version, { progress, changeOrigin })
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
      const { diffSets } = await import('./diffSets')
      return diffSets(store, ...sets)
    },
  }
}

/** @throws ReleaseError when there is no browser, before anything is built. */
async function gateFor({
  gone = [],
  acceptSize = false,
  withoutBrowser,
  allPages = false,
}: GateOptions): Promise<{ allowances: Allowances; checkInBrowser?: BrowserGate }> {
  const allowances = { gone, acceptSize }
  if (withoutBrowser) return { allowances }
  const { createBrowserGate } = await import('../gate/browser/checkInBrowser')
  return { allowances, checkInBrowser: createBrowserGate({ allPages }) }
}
