import { Suspense, useCallback, useMemo, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { FrameProvider, Navigate, useLocation, type Frame } from '@site/shared/runtime'
import type { SiteData } from '@site/shared/contract/site'
import { PageErrorBoundary } from './pageCode/PageErrorBoundary'
import type { CodeStore } from './pageCode/CodeStore'
import { LoadedPage } from './pageCode/LoadedPage'
import { ownerOf } from './pageCode/ownerOf'
import { StalePageNotice } from './pageCode/StalePageNotice'
import { Footer } from './layout/Footer/Footer'
import { Header } from './layout/Header/Header'
import { PageSkeleton } from './layout/PageSkeleton/PageSkeleton'
import { SplashLoader } from './layout/SplashLoader/SplashLoader'
import { PageAlive } from './PageAlive'
import { PageArrival } from './PageArrival'
import type { ScrollMemory } from './ScrollMemory'
import { NotFoundPage } from './pages/NotFoundPage/NotFoundPage'
import { shellPages } from './pages/shellPages'
import { frame as copy } from './content/frame'

/** The target of the skip link. */
const MAIN_ID = 'contenido'
const ANNOUNCEMENT_ID = 'anuncio'

export interface AppProps {
  site: SiteData
  store: CodeStore
  memory: ScrollMemory
}

/** The frame, and how an address becomes a page. Needs a router above. */
export function App({ site, store, memory }: AppProps) {
  const { pathname } = useLocation()
  // The server answered this address with the not-found page: the browser must draw the same.
  const [notFoundPath] = useState(() => (site.isNotFound ? pathname : null))
  const isNotFound = pathname === notFoundPath

  const prefetch = useCallback(
    (path: string) => {
      const owner = ownerOf(site, path.split(/[?#]/, 1)[0] ?? path)
      if (owner) store.prefetch(owner)
    },
    [site, store],
  )
  const frame = useMemo<Frame>(() => ({ site, NotFoundPage, prefetch }), [site, prefetch])

  const arrival = <PageArrival mainId={MAIN_ID} announcementId={ANNOUNCEMENT_ID} memory={memory} />

  return (
    <FrameProvider frame={frame}>
      <a href={`#${MAIN_ID}`} data-skip-link="">
        {copy.skipLink}
      </a>
      <Header currentPath={isNotFound ? null : pathname} />
      <main id={MAIN_ID} tabIndex={-1}>
        <PageErrorBoundary pathname={pathname} beside={arrival}>
          {/* One boundary around all routes: the old page stays, with its title, while the next one loads. */}
          <Suspense fallback={<PageSkeleton />}>
            {isNotFound ? <NotFoundPage /> : <PageRoutes site={site} store={store} />}
            <PageAlive mainId={MAIN_ID} />
            {arrival}
          </Suspense>
        </PageErrorBoundary>
      </main>
      <Footer />
      <StalePageNotice store={store} />
      <p id={ANNOUNCEMENT_ID} aria-live="polite" data-announcement="" />
      <SplashLoader label={copy.loading} />
    </FrameProvider>
  )
}

function PageRoutes({ site, store }: Pick<AppProps, 'site' | 'store'>) {
  return (
    <Routes>
      {shellPages.map(({ path }) => (
        <Route key={path} path={path} element={<LoadedPage key={path} owner={path} store={store} />} />
      ))}
      {Object.entries(site.remotes).map(([name, { basePath }]) => (
        <Route
          key={name}
          path={`${basePath}/*`}
          element={<LoadedPage key={name} owner={name} store={store} />}
        />
      ))}
      <Route path="/index.html" element={<Navigate to="/" replace />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
