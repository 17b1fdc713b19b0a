import { shellPackage } from '../build/packages'
import { BundleProcess, type Bundle } from '../isolation/BundleProcess'
import type { PreparedSite } from './PreparedSite'
import { RenderedPages } from '../store/RenderedPages'
import type { Store } from '../store/Store'
import { PageRenderer } from './PageRenderer'
import { siteDataFor } from './renderedWith'

/**
 * @param options.renderSeconds How long the evaluation and each page may take.
 * @param options.mayReuse Whether HTML of the store is used.
 */
export function pageRendererFor(
  owner: string,
  store: Store,
  { versions, rendered, data }: PreparedSite,
  { renderSeconds, mayReuse }: { renderSeconds: number; mayReuse: boolean },
): PageRenderer {
  const bundleOf = (name: string): Bundle => ({ name, file: store.serverBundle(name, versions[name] ?? '') })
  const stored = new RenderedPages(store, owner, rendered[owner] ?? '', mayReuse)
  return new PageRenderer(stored, siteDataFor(owner, data), async () => {
    const remote = owner === shellPackage ? undefined : bundleOf(owner)
    const bundles = new BundleProcess(bundleOf(shellPackage), remote, renderSeconds)
    // Not if that fails: a failed evaluation must not leave the process behind.
    await bundles.evaluate().catch((error: unknown) => {
      bundles.stop()
      throw error
    })
    return bundles
  })
}
