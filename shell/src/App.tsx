import { Suspense, useCallback, useInsertionEffect, useMemo, useState, ViewTransition } from 'react'
import { FrameProvider, useLocation, type Frame } from '@site/shared/runtime'
import { newTabNoteId } from '@site/shared/ui/newTab'
import type { SiteData } from '@site/shared/contract/site'
import type { ModuleLoader } from './modules/ModuleLoader'
import type { PreviewCache } from './preview/PreviewCache'
import { showStyles } from './modules/heldStyles'
import { LoadedPage } from './modules/LoadedPage'
import { PageErrorBoundary } from './modules/PageErrorBoundary'
import { routeOwner } from './modules/routeOwner'
import { HydrationFailure, NotHydratedNotice } from './modules/notices'
import { Footer } from './layout/Footer/Footer'
import { Header } from './layout/Header/Header'
import { PageSkeleton } from './layout/PageSkeleton/PageSkeleton'
import { HydrationMarker } from './modules/HydrationMarker'
import { announcementId, FocusAndScrollManager } from './navigation/FocusAndScrollManager'
import { pageTransitionType } from './navigation/pageTransition'
import { SkipLowerSections } from './navigation/SkipLowerSections'
import type { ScrollMemory } from './navigation/ScrollMemory'
import { NotFoundPage } from './pages/NotFoundPage/NotFoundPage'
import { frame as copy } from './content/frame'

/** The target of the skip link. */
const MAIN_ID = 'contenido'
/** Cross-fades when a link opens another page. Back, Forward and changes within a page are instant. */
const pageTransition = { [pageTransitionType]: 'auto', default: 'none' }

export interface AppProps {
  site: SiteData
  modules: ModuleLoader
  previews: PreviewCache
  memory: ScrollMemory
}

/** The frame of every page, and the page of the current address. Must be rendered inside a router. */
export function App({ site, modules, previews, memory }: AppProps) {
  const { pathname } = useLocation()
  // The server answered this address with the not-found page. Hydration must render the same.
  const [notFoundPath] = useState(() => (site.isNotFound ? pathname : null))
  const isNotFound = pathname === notFoundPath

  const prefetch = useCallback(
    (path: string) => {
      const { pathname, search } = new URL(path, location.href)
      const owner = routeOwner(site, pathname)
      if (owner) void previews.prefetch(pathname + search, owner)
    },
    [site, previews],
  )
  const frame = useMemo<Frame>(() => ({ site, NotFoundPage, prefetch }), [site, prefetch])

  const focusAndScroll = <FocusAndScrollManager memory={memory} />

  return (
    <FrameProvider frame={frame}>
      {/* If a translator has changed header or footer, React discards only them: each has its own boundary. */}
      <Suspense>
        <a href={`#${MAIN_ID}`} data-skip-link="">
          {copy.skipLink}
        </a>
        <Header currentPath={isNotFound ? null : pathname} />
      </Suspense>
      <ViewTransition default="none" update={pageTransition}>
        <main id={MAIN_ID} tabIndex={-1}>
          <PageErrorBoundary pathname={pathname} beside={focusAndScroll}>
            {/* One boundary around all routes keeps the old page and its title while the next one loads. */}
            <Suspense fallback={<PageSkeleton />}>
              <SkipLowerSections />
              {isNotFound ? (
                <NotFoundPage />
              ) : (
                <PageRoute site={site} modules={modules} previews={previews} />
              )}
              <HydrationMarker />
              {focusAndScroll}
            </Suspense>
          </PageErrorBoundary>
        </main>
      </ViewTransition>
      <Suspense>
        <Footer />
      </Suspense>
      <HydrationFailure modules={modules} />
      {/* Not in the footer, which an open menu removes from the accessibility tree. */}
      <p id={newTabNoteId} hidden>
        {copy.newTab}
      </p>
      <p id={announcementId} aria-live="polite" data-announcement="" />
    </FrameProvider>
  )
}

function PageRoute({ site, modules, previews }: Omit<AppProps, 'memory'>) {
  const { pathname, search } = useLocation()
  const owner = routeOwner(site, pathname)
  const preview = owner === undefined ? undefined : previews.previewFor(owner)
  // In the same task as the page: applied earlier, the sheets would restyle the page that is being left.
  useInsertionEffect(() => {
    if (owner !== undefined) showStyles(owner)
    preview?.applyStyles()
  }, [owner, preview])

  if (owner === undefined) return <NotFoundPage />
  const page = <LoadedPage key={owner} owner={owner} modules={modules} />
  if (!preview) return page
  return (
    <preview.PreviewBoundary
      key={owner}
      owner={owner}
      modules={modules}
      preview={preview.path === pathname + search ? preview : undefined}
      Notice={NotHydratedNotice}
    >
      {page}
    </preview.PreviewBoundary>
  )
}
