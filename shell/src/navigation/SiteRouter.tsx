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
import { NavigationType, Router, type Location, type Navigator } from 'react-router-dom'
import { keepTypedText } from './keepTypedText'
import { nextPaint } from './nextPaint'
import { markPressedCard, unmarkPressedCard, withPageTransition } from './pageTransition'

interface Shown {
  action: NavigationType
  location: Location
}

export interface SiteRouterProps {
  /** Resolves once a page can be rendered without suspending; `undefined` if it can be already. */
  whenRenderable: (location: Pick<Location, 'pathname' | 'search'>) => Promise<unknown> | undefined
  /** Called when the address bar has the address of another page. False: the caller loads it as a document. */
  onNavigate: (location: Pick<Location, 'pathname' | 'search'>) => boolean
  children: ReactNode
}

/**
 * The router on top of the browser's history. The old page stays until the next one can be rendered, which then
 * happens in one synchronous pass: in a transition, with its many small tasks, a slow phone takes twice as long.
 */
export function SiteRouter({ whenRenderable, onNavigate, children }: SiteRouterProps) {
  const [shown, setShown] = useState<Shown>(() => ({
    action: NavigationType.Pop,
    location: currentLocation(),
  }))
  const latest = useRef(shown)
  // A newer navigation cancels a pending one.
  const pending = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
    // Another navigation may have begun since.
    if (pending.current !== shown) return
    document.querySelector('main')?.removeAttribute('aria-busy')
    unmarkPressedCard()
  }, [shown])

  const show = useCallback(
    async (action: NavigationType) => {
      const next = { action, location: currentLocation() }
      pending.current = next
      if (next.location.pathname === latest.current.location.pathname)
        return startTransition(() => setShown(next))
      if (!onNavigate(next.location)) return
      document.querySelector('main')?.setAttribute('aria-busy', 'true')
      const painted = action === NavigationType.Push ? nextPaint() : undefined
      const ready = whenRenderable(next.location)
      if (painted ?? ready) await Promise.all([painted, ready])
      if (pending.current !== next) return
      leaveFocus()
      keepTypedText()
      if (action === NavigationType.Push) withPageTransition(() => setShown(next))
      else setShown(next)
    },
    [whenRenderable, onNavigate],
  )
  useEffect(() => {
    const pop = () => void show(NavigationType.Pop)
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [show])

  // Only `useNavigate` of the runtime calls it: with addresses, never with their parts or a state.
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: (href: string) => href,
      go: (steps) => window.history.go(steps),
      push(href: string) {
        const next = new URL(href, window.location.href)
        // Request the page first: changing the address takes a slow phone several milliseconds.
        if (next.pathname !== window.location.pathname) void whenRenderable(next)
        markPressedCard(next.href)
        window.history.pushState(newEntry(), '', href)
        void show(NavigationType.Push)
      },
      replace(href: string) {
        window.history.replaceState(newEntry(), '', href)
        void show(NavigationType.Replace)
      },
    }),
    [show, whenRenderable],
  )

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  )
}

/** Removing the focused element with its page would make the browser lay out the whole document in between. */
function leaveFocus(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur()
}

/** State of an entry of the browser's history. */
function newEntry() {
  return { key: Math.random().toString(36).slice(2, 10) }
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  // Each press of a link to an anchor is an entry of its own, with its own position.
  if (hash && !window.history.state) window.history.replaceState(newEntry(), '')
  // Cast: written by this file. It is null for the first entry of a document.
  const entry = window.history.state as { key?: string } | null
  return { pathname, search, hash, key: entry?.key ?? 'default', state: null }
}
