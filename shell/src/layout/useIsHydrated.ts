import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in prerendered HTML and during hydration, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
