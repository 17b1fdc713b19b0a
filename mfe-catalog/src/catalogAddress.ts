import type { PageInfo, SitePath } from '@site/shared/contract/remote'
import { categoryFilters, type Category } from './content/filters'
import type { Solution } from './content/solution'

export const basePath = '/soluciones'
const filterParameter = 'filter'

/** What the catalogue shows: everything, or one category. Source: specification §9, "Allowed filters". */
export type CatalogFilter = 'all' | Category

const allowedFilters: ReadonlySet<unknown> = new Set<CatalogFilter>([
  'all',
  ...categoryFilters.map(({ value }) => value),
])

function isCatalogFilter(value: unknown): value is CatalogFilter {
  return allowedFilters.has(value)
}

/**
 * The filter that a query string asks for.
 *
 * @returns Undefined when it asks for one that does not exist, for several, or in another spelling: the server
 *   answers all of these with the whole catalogue too.
 */
export function requestedFilter(query: URLSearchParams): CatalogFilter | undefined {
  const [first, ...others] = [...query].filter(isFilterParameter)
  if (!first) return 'all'
  const [name, value] = first
  return others.length === 0 && name === filterParameter && isCatalogFilter(value) ? value : undefined
}

/** The rest of a query string, for when its filter is invalid. */
export function withoutFilter(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter((parameter) => !isFilterParameter(parameter)))
}

const isFilterParameter = ([name]: [string, string]) => name.toLowerCase() === filterParameter

/** "/soluciones?filter=software"; the whole catalogue has no query. */
export function catalogPath(filter: CatalogFilter): SitePath {
  return filter === 'all' ? basePath : `${basePath}?${filterParameter}=${filter}`
}

/** "/soluciones/cisco" */
export function pathOf({ path }: Solution): SitePath {
  return `${basePath}/${path}`
}

export function pageInfoOf(solution: Solution): PageInfo {
  return { path: pathOf(solution), ...solution.head }
}
