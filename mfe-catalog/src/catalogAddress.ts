import type { PageInfo, SitePath } from '@site/shared/contract/remote'
import { categoryFilters, type Category } from './content/filters'
import type { Solution } from './content/solution'

export const basePath = '/soluciones'
export const filterParameter = 'filter'

/** The whole catalogue or one category. Source: specification §9, "Allowed filters". */
export type CatalogFilter = 'all' | Category

/**
 * Reads the filter from a query string.
 *
 * @returns Undefined for a parameter to remove: an unknown, repeated or misspelt filter, or "all", which needs none. The
 *   server also answers with the whole catalogue.
 */
export function requestedFilter(query: URLSearchParams): CatalogFilter | undefined {
  const [first, ...others] = [...query].filter(isFilterParameter)
  if (!first) return 'all'
  const [name, value] = first
  if (others.length > 0 || name !== filterParameter) return undefined
  return categoryFilters.find((filter) => filter.value === value)?.value
}

/** The query string without its filter. */
export function withoutFilter(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter((parameter) => !isFilterParameter(parameter)))
}

const isFilterParameter = ([name]: [string, string]) => name.toLowerCase() === filterParameter

/** "/soluciones?filter=software"; the whole catalogue has no query. */
export function catalogPath(filter: CatalogFilter): SitePath {
  return filter === 'all' ? basePath : `${basePath}?${filterParameter}=${filter}`
}

/** "/soluciones/cisco" */
export function getPath({ path }: Solution): SitePath {
  return `${basePath}/${path}`
}

export function getPageInfo(solution: Solution): PageInfo {
  return { path: getPath(solution), ...solution.head }
}
