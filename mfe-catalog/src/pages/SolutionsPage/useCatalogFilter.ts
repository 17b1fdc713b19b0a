import { useEffect } from 'react'
import { useSearchParams } from '@site/shared/runtime'
import { requestedFilter, withoutFilter, type CatalogFilter } from '../../catalogAddress'

/**
 * The filter in the address. An invalid one and "all" are removed from the address, without a new history entry.
 * Source: specification §4, "Catalogue filter".
 */
export function useCatalogFilter(): CatalogFilter {
  const [searchParams, setSearchParams] = useSearchParams()
  const filter = requestedFilter(searchParams)

  useEffect(() => {
    if (filter === undefined) setSearchParams(withoutFilter, { replace: true })
  }, [filter, setSearchParams])

  return filter ?? 'all'
}
