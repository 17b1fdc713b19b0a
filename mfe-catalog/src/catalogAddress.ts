import type { PageInfo, SitePath } from '@site/shared/contract/remote'
import { categoryFilters, type Category } from './content/filters'
import type { Solution } from './content/solution'

export const basePath = '/soluciones'
export const filterParameter = 'filter'

/** What the catalogue shows: everything, or one category. Source: specification §9, "Allowed filters". */
export type CatalogFilter = 'all' | Category

const allowedFilters: ReadonlySet<unknown> = new Set<CatalogFilter>([
  'all',
  ...categoryFilters.map(({ value }) => value),
])

export function isCatalogFilter(value: unknown): value is CatalogFilter {
  return allowedFilters.has(value)
}

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
