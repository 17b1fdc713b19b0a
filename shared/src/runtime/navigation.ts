import { use, useCallback, useEffect, useMemo, type MouseEvent } from 'react'
import { UNSAFE_LocationContext, UNSAFE_NavigationContext, useLocation } from 'react-router-dom'

/*
 * The router has these too, for every kind of application: with data, nested routes, relative paths, masks.
 * Written for absolute addresses alone they are 2 KB less on every page, and following one address does not
 * draw everything again that could lead to another.
 */

export interface NavigateOptions {
  /** Takes the place of the present step of the history. @default false */
  replace?: boolean
}

/**
 * Leads to another absolute address.
 *
 * @returns A function that keeps its identity.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { navigator } = use(UNSAFE_NavigationContext)
  return useCallback(
    (to, { replace = false } = {}) => navigator[replace ? 'replace' : 'push'](to),
    [navigator],
  )
}

export interface NavigateProps {
  /** "/productos/portal-web" */
  to: string
  replace?: boolean
}

/** Leads on to another address as soon as it is drawn. */
export function Navigate({ to, replace = false }: NavigateProps) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}

export type ChangeSearch = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void

/** The query string of the address, and how to change it. */
export function useSearchParams(): readonly [URLSearchParams, ChangeSearch] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const current = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback<ChangeSearch>(
    (next, options) => {
      const query = next(current).toString()
      navigate(query ? `${pathname}?${query}` : pathname, options)
    },
    [pathname, current, navigate],
  )
  return [current, change]
}

/**
 * How a link is followed without loading a document. It does not follow the address, or all links of the frame
 * would be drawn again with each page.
 *
 * @param to An absolute address, or a query string for the page one is on.
 * @returns The whole address, and what to do with a click; it leaves to the browser what opens elsewhere.
 */
export function useLink(to: string) {
  const navigate = useNavigate()
  const href = to.startsWith('?') ? use(UNSAFE_LocationContext).location.pathname + to : to

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    const { target } = event.currentTarget
    if (event.button !== 0 || opensElsewhere || (target && target !== '_self')) return
    event.preventDefault()
    // Following a link to where one is adds no step to the history.
    navigate(href, { replace: href === location.pathname + location.search })
  }

  return { href, follow }
}
