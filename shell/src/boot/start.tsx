import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Location } from 'react-router-dom'
import { rootElementId, type SiteData } from '@site/shared/contract/site'
import { App } from '../App'
import { requireElement } from './requireElement'
import { ModuleLoader } from '../modules/ModuleLoader'
import { createModuleImporter } from '../modules/importPageModule'
import { fetchPreview } from '../preview/fetchPreview'
import { PreviewCache } from '../preview/PreviewCache'
import { routeOwner } from '../modules/routeOwner'
import { prefetchSections } from '../modules/prefetchSections'
import { readSite } from './readSite'
import { ScrollMemory } from '../navigation/ScrollMemory'
import { SiteRouter } from '../navigation/SiteRouter'
import '../layout/frameStyles'

void readSite().then(start)

function start(site: SiteData): void {
  const root = requireElement(rootElementId)
  const isPrerendered = root.hasChildNodes()
  const own = isPrerendered && !site.isNotFound ? routeOwner(site, location.pathname) : undefined
  const store = new ModuleLoader(createModuleImporter(site), own)
  const pages = new PreviewCache(store, (path, owner) =>
    site.remotes[owner] ? fetchPreview(path, site.set) : undefined,
  )
  const memory = new ScrollMemory()
  memory.follow()

  const untilReady = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
    const owner = routeOwner(site, pathname)
    return owner === undefined || store.isReady(owner)
      ? undefined
      : pages.untilShowable(pathname + search, owner)
  }

  const app = (
    <StrictMode>
      <SiteRouter untilReady={untilReady}>
        <App site={site} store={store} pages={pages} memory={memory} />
      </SiteRouter>
    </StrictMode>
  )
  // React takes everything away when nobody catches an error. These are the elements as they were last seen: to
  // read and, since their scripts are gone, with links and forms that are the browser's own.
  const elements = [...root.childNodes]
  const onUncaughtError = (error: unknown) => {
    reportError(error)
    root.replaceChildren(...elements)
  }
  // As a transition it is done in small steps, between which the browser answers the visitor.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app, { onUncaughtError }))
  else createRoot(root).render(app)

  // Code that fails to come leaves its page pending, and the others to those who ask for them.
  void (own ? store.load(own) : Promise.resolve()).then(() => prefetchSections(site, store))
}
