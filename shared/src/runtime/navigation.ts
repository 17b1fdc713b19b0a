import { use, useCallback, useEffect, useMemo, type MouseEvent } from 'react'
import { UNSAFE_LocationContext, UNSAFE_NavigationContext, useLocation } from 'react-router-dom'

/*
 * Smaller versions of the router's hooks, for absolute addresses only. They save 2 KB on every page, and a navigation
 * does not render every link again.
 */

/** `replace` replaces the current history entry. @default false */
interface NavigateOptions {
  replace?: boolean
}

/**
 * Navigates to an absolute address.
 *
 * @returns A function with a stable reference.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { navigator } = use(UNSAFE_NavigationContext)
  return useCallback(
    (to, { replace = false } = {}) => navigator[replace ? 'replace' : 'push'](to),
    [navigator],
  )
}

/** Redirects to an absolute address when it is rendered. */
export function Navigate({ to, replace = false }: NavigateOptions & { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}

/** The query string, and a function to change it. */
export function useSearchParams() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const current = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const query = next(current).toString()
      navigate(query ? `${pathname}?${query}` : pathname, options)
    },
    [pathname, current, navigate],
  )
  return [current, change] as const
}

/**
 * Address and click handler of a link. It does not subscribe to the location, so a navigation does not render all
 * links of the frame again.
 *
 * @param to An absolute address, or a query string for the current page.
 * @returns The absolute address, and a handler that ignores clicks with a modifier key or a target.
 */
export function useLink(to: string) {
  const navigate = useNavigate()
  const href = to.startsWith('?') ? use(UNSAFE_LocationContext).location.pathname + to : to

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    const { target } = event.currentTarget
    if (event.button !== 0 || opensElsewhere || (target && target !== '_self')) return
    event.preventDefault()
    // A link to the current address adds no history entry.
    navigate(href, { replace: href === location.pathname + location.search })
  }

  return { href, follow }
}
