import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { createPath, NavigationType, Router, type Location, type Navigator, type To } from 'react-router-dom'

interface Shown {
  action: NavigationType
  location: Location
}

export interface SiteRouterProps {
  /** Whether a page can be drawn without waiting. */
  isReady: (location: Location) => boolean
  children: ReactNode
}

/**
 * The router over the browser's history. A page that is ready is drawn at once: as a transition, in small steps, it
 * takes a slow phone twice as long (decision 0019). That is for a page whose code is still to come, while the old one
 * stays, and for what changes on the page one is on.
 */
export function SiteRouter({ isReady, children }: SiteRouterProps) {
  const [shown, setShown] = useState<Shown>(() => ({ action: NavigationType.Pop, location: here() }))
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])

  const show = useCallback(
    (action: NavigationType) => {
      const location = here()
      const isOtherPage = location.pathname !== latest.current.location.pathname
      if (isOtherPage && isReady(location)) setShown({ action, location })
      else startTransition(() => setShown({ action, location }))
    },
    [isReady],
  )
  useEffect(() => {
    const pop = () => show(NavigationType.Pop)
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [show])

  const navigator = useMemo<Navigator>(
    () => ({
      createHref: hrefOf,
      go: (steps) => window.history.go(steps),
      push(to, state) {
        window.history.pushState(entryWith(state), '', hrefOf(to))
        show(NavigationType.Push)
      },
      replace(to, state) {
        window.history.replaceState(entryWith(state), '', hrefOf(to))
        show(NavigationType.Replace)
      },
    }),
    [show],
  )

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  )
}

/** What an entry of the browser's history keeps. */
interface Entry {
  key: string
  usr: unknown
}

function entryWith(usr: unknown): Entry {
  return { key: Math.random().toString(36).slice(2, 10), usr }
}

function here(): Location {
  const { pathname, search, hash } = window.location
  // Cast: null in a document's first entry, and where the visitor went to an anchor.
  const entry = window.history.state as Partial<Entry> | null
  return { pathname, search, hash, key: entry?.key ?? 'default', state: entry?.usr }
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}
