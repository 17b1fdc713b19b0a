import { createContext, useContext } from 'react'
import { matchRoutes, useLocation, type RouteObject } from 'react-router-dom'
import type { RemoteCode } from '../contract/remote'
import { NotFound } from './NotFound'

type Params = Readonly<Record<string, string | undefined>>

const ParamsContext = createContext<Params>({})

/** The parts of the address that the page's route names: `productPath` for the route ":productPath". */
export function useParams(): Params {
  return useContext(ParamsContext)
}

/**
 * What a remote shows at the address; one that matches none of its routes is not found.
 *
 * Matching is the router's. Drawing is ours, because the router's can also nest layouts, load data and catch
 * errors, which routes of a remote do not, and that is 2 KB on every page.
 */
export function RemotePage({ remote: { basePath, routes } }: { remote: RemoteCode }) {
  const { pathname } = useLocation()
  const own: RouteObject = { path: basePath, children: routes }
  const match = matchRoutes([own], pathname)?.at(-1)
  if (!match?.route.element) return <NotFound />
  return <ParamsContext value={match.params}>{match.route.element}</ParamsContext>
}
