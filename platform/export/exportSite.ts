import { ReleaseError } from '@site/release/ReleaseError'
import type { ReleaseConfig } from '@site/release/config'
import { inspectStore } from '@site/release/store/inspect/inspectStore'
import { checkOrigin } from '@site/release/store/origin'
import type { Store } from '@site/release/store/Store'
import { withLock } from '@site/release/store/withLock'
import { ExportFolder } from './ExportFolder'
import type { ExportConfig } from './exportConfig'
import { nginxConfig } from './nginxConfig'
import { planExport } from './planExport'
import { quoted } from './safeText'
import { cloudflareWarnings, staticHeaders } from './staticHeaders'
import { staticRedirects } from './staticRedirects'

interface ExportedSite {
  set: number
  pages: number
  files: number
  /** What static hosts would leave out. */
  warnings: readonly string[]
}

/**
 * Writes the live release set into a folder as files that a program without Node can serve, beside the configuration of
 * nginx and the rules of static hosts.
 *
 * @param dir Absolute. Empty, absent, or an earlier export, which is replaced at once.
 * @throws ReleaseError when nothing is live, or for another origin, when files of the store are damaged, or the folder has other
 *   files.
 */
export async function exportSite(
  store: Store,
  dir: string,
  config: ExportConfig & Pick<ReleaseConfig, 'origin'>,
): Promise<ExportedSite> {
  return withLock(store, 'export', () => {
    const set = store.liveSet()
    if (!set) throw new ReleaseError('No release set is live: publish first.')
    checkOrigin(store, config.origin)
    requireIntact(store)
    const plan = planExport(store, set, config)
    const root = `${dir}/public`
    const headers = staticHeaders(plan)
    const folder = new ExportFolder(dir, getTime(set))
    try {
      for (const { from, to } of plan.copies) folder.copy(from, `public/${to}`)
      for (const [name, text] of Object.entries(plan.texts)) folder.write(`public/${name}`, text)
      folder.write('public/_headers', headers)
      folder.write('public/_redirects', staticRedirects(plan))
      folder.write('nginx.conf', nginxConfig(plan, quoted(root)))
      folder.complete()
    } catch (error) {
      folder.discardUnfinished()
      throw error
    }
    const files = plan.copies.length + Object.keys(plan.texts).length
    return { set: set.number, pages: set.pages.length, files, warnings: cloudflareWarnings(headers) }
  })
}

/** nginx makes ETags of time and size. Sets that were made in the same second differ by their number. */
function getTime({ createdAt, number }: { createdAt: string; number: number }): Date {
  return new Date(Date.parse(createdAt) + number * 1000)
}

function requireIntact(store: Store): void {
  const damaged = inspectStore(store).find(
    ({ file, isOfLiveSet }) => isOfLiveSet === true || file.startsWith('assets/'),
  )
  if (damaged)
    throw new ReleaseError(
      `Nothing was exported: ${damaged.file} ${damaged.cause}. Run "npm run release -- doctor --repair", then export again.`,
    )
}
