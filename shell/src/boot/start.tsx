import { startTransition, StrictMode, type ErrorInfo } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Location } from 'react-router-dom'
import { rootElementId, type SiteData } from '@site/shared/contract/site'
import { markPageHydrated } from '@site/shared/runtime'
import { App } from '../App'
import { ModuleLoader } from '../modules/ModuleLoader'
import { createModuleImporter } from '../modules/importPageModule'
import { fetchPreview } from '../preview/fetchPreview'
import { PreviewCache } from '../preview/PreviewCache'
import { routeOwner } from '../modules/routeOwner'
import { prefetchSections } from '../modules/prefetchSections'
import { readSite, requireElement } from './readSite'
import { restoreBoundaries } from './restoreBoundaries'
import { tolerateChangedDom } from './tolerateChangedDom'
import { keepTypedTextOfDocument } from '../navigation/keepTypedText'
import { isSkippedTransition, pressThrough } from '../navigation/pageTransition'
import { ScrollMemory } from '../navigation/ScrollMemory'
import { areAnswered, mayVisitGoOn } from '../navigation/visit'
import { nextPaint } from '../navigation/nextPaint'
import { SiteRouter } from '../navigation/SiteRouter'
import '../layout/frameStyles'

void readSite().then(start)

declare global {
  /** Subresource integrity of style sheets, by URL. All bundles read it: platform/bundler/plugins/StyleIntegrityPlugin.cjs. */
  var styleHashes: SiteData['styles'] | undefined
}

function start(site: SiteData): void {
  globalThis.styleHashes = site.styles
  tolerateChangedDom()
  document.addEventListener('click', pressThrough)
  keepTypedTextOfDocument()
  const root = requireElement(rootElementId)
  const isPrerendered = root.hasChildNodes()
  restoreBoundaries(root)
  const prerenderedOwner = isPrerendered && !site.isNotFound ? routeOwner(site, location.pathname) : undefined
  const documentPath = location.pathname
  const modules = new ModuleLoader(createModuleImporter(site), prerenderedOwner, async (owner) => {
    const pinned = site.remotes[owner]
    const { pathname } = location
    // The document of this address would load the same files again.
    if (!pinned || pathname === documentPath || !(await areAnswered(pinned))) return
    // The visitor may have gone on.
    if (location.pathname === pathname) location.reload()
  })
  const previews = new PreviewCache(modules, (path, owner) =>
    site.remotes[owner] ? fetchPreview(path, site) : undefined,
  )
  const memory = new ScrollMemory()
  memory.follow()

  const whenRenderable = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
    const owner = routeOwner(site, pathname)
    return owner === undefined || modules.isReady(owner)
      ? undefined
      : previews.whenRenderable(pathname + search, owner)
  }

  const onNavigate = ({ pathname }: Pick<Location, 'pathname'>) => {
    void nextPaint()
      .then(() => mayVisitGoOn(site.set))
      .then((mayGoOn) => {
        if (!mayGoOn) location.reload()
      })
    // Only the server knows redirects, and addresses that are new since this document was loaded.
    if (pathname === documentPath || routeOwner(site, pathname) !== undefined) return true
    location.reload()
    return false
  }

  const app = (
    <StrictMode>
      <SiteRouter whenRenderable={whenRenderable} onNavigate={onNavigate}>
        <App site={site} modules={modules} previews={previews} memory={memory} />
      </SiteRouter>
    </StrictMode>
  )
  // On an uncaught error React removes all elements. Put them back: the page stays readable, and without scripts its
  // links and forms work natively.
  const elements = [...root.childNodes]
  const onUncaughtError = (error: unknown) => {
    reportError(error)
    root.replaceChildren(...elements)
    document.querySelector('main')?.removeAttribute('aria-busy')
  }
  const onRecoverableError = (error: unknown, info: ErrorInfo) => {
    if (!isSkippedTransition(error, info)) reportError(error)
  }
  // A transition hydrates in small tasks, so that the browser can respond to input in between.
  const handlers = { onUncaughtError, onRecoverableError }
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app, handlers))
  // The documents of local builds and of the development server come without the page's HTML.
  else {
    // There is no HTML to keep, so a page that throws is replaced by the notice. Its error is reported all the same.
    markPageHydrated()
    createRoot(root, { ...handlers, onCaughtError: reportError }).render(app)
  }

  // If this page's code fails to load, the page stays pending and nothing else is prefetched.
  void (prerenderedOwner ? modules.load(prerenderedOwner) : Promise.resolve()).then(() =>
    prefetchSections(site, modules),
  )
}
