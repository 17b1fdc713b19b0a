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
import { withPageTransition } from './pageTransition'

interface Shown {
  action: NavigationType
  location: Location
}

export interface SiteRouterProps {
  /** Settles once a page can be drawn without waiting; `undefined` when it can be already. */
  untilReady: (location: Pick<Location, 'pathname' | 'search'>) => Promise<unknown> | undefined
  children: ReactNode
}

/**
 * The router over the browser's history. Another page is drawn at once, when its code is there: as a transition, in
 * small steps, it would take a slow phone twice as long (decision 0019). Until then the old one stays.
 */
export function SiteRouter({ untilReady, children }: SiteRouterProps) {
  const [shown, setShown] = useState<Shown>(() => ({ action: NavigationType.Pop, location: here() }))
  const latest = useRef(shown)
  // Where the visitor wants to be: whoever goes on before a page is there does not come to it later.
  const wanted = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])

  const show = useCallback(
    async (action: NavigationType) => {
      const next = { action, location: here() }
      wanted.current = next
      if (next.location.pathname === latest.current.location.pathname)
        return startTransition(() => setShown(next))
      const ready = untilReady(next.location)
      if (ready) await ready
      if (wanted.current !== next) return
      if (action === NavigationType.Push) withPageTransition(() => setShown(next))
      else setShown(next)
    },
    [untilReady],
  )
  useEffect(() => {
    const pop = () => void show(NavigationType.Pop)
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [show])

  const navigator = useMemo<Navigator>(
    () => ({
      createHref: hrefOf,
      go: (steps) => window.history.go(steps),
      push(to, state) {
        const href = hrefOf(to)
        const next = new URL(href, window.location.href)
        // Asked for first: to change the address takes a slow phone some time.
        if (next.pathname !== window.location.pathname) void untilReady(next)
        window.history.pushState(entryWith(state), '', href)
        void show(NavigationType.Push)
      },
      replace(to, state) {
        window.history.replaceState(entryWith(state), '', hrefOf(to))
        void show(NavigationType.Replace)
      },
    }),
    [show, untilReady],
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
