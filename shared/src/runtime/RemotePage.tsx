import { createContext, useContext } from 'react'
import { matchRoutes, useLocation, type RouteObject } from 'react-router-dom'
import type { RemoteCode } from '../contract/remote'
import { NotFound } from './NotFound'

type Params = Readonly<Record<string, string | undefined>>

const ParamsContext = createContext<Params>({})

/** The parameters of the route: `productPath` for ":productPath". */
export function useParams(): Params {
  return useContext(ParamsContext)
}

/**
 * Renders the route of a remote that matches the address, or the not-found screen.
 *
 * It uses the router's matching but not its rendering, which also supports nested layouts, data loading and error
 * handling: 2 KB on every page that remotes do not use.
 */
export function RemotePage({ remote: { basePath, routes } }: { remote: RemoteCode }) {
  const { pathname } = useLocation()
  const own: RouteObject = { path: basePath, children: routes }
  const match = matchRoutes([own], pathname)?.at(-1)
  if (!match?.route.element) return <NotFound />
  return <ParamsContext value={match.params}>{match.route.element}</ParamsContext>
}
