import { useEffect } from 'react'
import { useSearchParams } from '@site/shared/runtime'
import { filterParameter, isCatalogFilter, type CatalogFilter } from '../../catalogAddress'

/**
 * The filter in the address. One that does not exist counts as none and is taken out of the address,
 * without a step in the history. Source: specification §4, "Catalogue filter".
 */
export function useCatalogFilter(): CatalogFilter {
  const [searchParams, setSearchParams] = useSearchParams()
  const requested = searchParams.get(filterParameter) ?? 'all'
  const isAllowed = isCatalogFilter(requested)

  useEffect(() => {
    if (isAllowed) return
    setSearchParams(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete(filterParameter)
        return rest
      },
      { replace: true },
    )
  }, [isAllowed, setSearchParams])

  return isAllowed ? requested : 'all'
}
