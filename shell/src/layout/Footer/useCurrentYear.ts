import { useSyncExternalStore } from 'react'
import { useFrame } from '@site/shared/runtime'

const neverChanges = () => () => {}

/**
 * The year on the visitor's clock. The page was rendered when it was published, perhaps in another
 * year: it is hydrated with that year and corrected at once.
 */
export function useCurrentYear(): number {
  const { site } = useFrame()
  return useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => site.year,
  )
}
