import { Suspense, useCallback, useMemo, useState, ViewTransition } from 'react'
import { FrameProvider, Navigate, useLocation, type Frame } from '@site/shared/runtime'
import type { SiteData } from '@site/shared/contract/site'
import type { CodeStore } from './pageCode/CodeStore'
import type { FinishedPages } from './pageCode/FinishedPages'
import { LoadedPage } from './pageCode/LoadedPage'
import { PageErrorBoundary } from './pageCode/PageErrorBoundary'
import { ownerOf } from './pageCode/ownerOf'
import { StaleNotice } from './pageCode/StaleNotice'
import { StalePageNotice } from './pageCode/StalePageNotice'
import { Footer } from './layout/Footer/Footer'
import { Header } from './layout/Header/Header'
import { PageSkeleton } from './layout/PageSkeleton/PageSkeleton'
import { PageAlive } from './PageAlive'
import { PageArrival } from './PageArrival'
import { pageChange } from './pageChange'
import { RestOnArrival } from './RestOnArrival'
import type { ScrollMemory } from './ScrollMemory'
import { NotFoundPage } from './pages/NotFoundPage/NotFoundPage'
import { frame as copy } from './content/frame'

/** The target of the skip link. */
const MAIN_ID = 'contenido'
const ANNOUNCEMENT_ID = 'anuncio'
/** Links to another page fade over to it; what else changes, changes at once, and so do Back and Forward. */
const pageTransition = { [pageChange]: 'auto', default: 'none' }

export interface AppProps {
  site: SiteData
  store: CodeStore
  pages: FinishedPages
  memory: ScrollMemory
}

/** The frame, and how an address becomes a page. Needs a router above. */
export function App({ site, store, pages, memory }: AppProps) {
  const { pathname } = useLocation()
  // The server answered this address with the not-found page: the browser must draw the same.
  const [notFoundPath] = useState(() => (site.isNotFound ? pathname : null))
  const isNotFound = pathname === notFoundPath

  const prefetch = useCallback(
    (path: string) => {
      const { pathname, search } = new URL(path, location.href)
      const owner = ownerOf(site, pathname)
      if (owner) void pages.prefetch(pathname + search, owner)
    },
    [site, pages],
  )
  const frame = useMemo<Frame>(() => ({ site, NotFoundPage, prefetch }), [site, prefetch])

  const arrival = <PageArrival mainId={MAIN_ID} announcementId={ANNOUNCEMENT_ID} memory={memory} />

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
          <PageErrorBoundary pathname={pathname} beside={arrival}>
            {/* One boundary around all routes: the old page stays, with its title, while the next one loads. */}
            <Suspense fallback={<PageSkeleton />}>
              <RestOnArrival />
              {isNotFound ? <NotFoundPage /> : <PageRoute site={site} store={store} pages={pages} />}
              <PageAlive mainId={MAIN_ID} />
              {arrival}
            </Suspense>
          </PageErrorBoundary>
        </main>
      </ViewTransition>
      <Suspense>
        <Footer />
      </Suspense>
      <StalePageNotice store={store} />
      <p id={ANNOUNCEMENT_ID} aria-live="polite" data-announcement="" />
    </FrameProvider>
  )
}

function PageRoute({ site, store, pages }: Omit<AppProps, 'memory'>) {
  const { pathname, search } = useLocation()
  const owner = ownerOf(site, pathname)
  if (owner !== undefined) {
    const finished = pages.of(owner)
    const page = <LoadedPage key={owner} owner={owner} store={store} />
    if (!finished) return page
    const isHere = finished.path === pathname + search
    return (
      <finished.ArrivingPage
        key={owner}
        owner={owner}
        store={store}
        finished={isHere ? finished : undefined}
        Notice={StaleNotice}
      >
        {page}
      </finished.ArrivingPage>
    )
  }
  return pathname === '/index.html' ? <Navigate to="/" replace /> : <NotFoundPage />
}
