import { useSyncExternalStore } from 'react'
import { useFrame } from '@site/shared/runtime'

const neverChanges = () => () => {}

/**
 * The current year on the visitor's clock. Hydration uses the year of the publish, as in the prerendered HTML, and
 * corrects it immediately afterwards.
 */
export function useCurrentYear(): number {
  const { site } = useFrame()
  return useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => site.year,
  )
}
