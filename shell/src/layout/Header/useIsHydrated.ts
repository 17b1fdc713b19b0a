import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in the HTML of the release, true once scripts run: for what only scripts can keep. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
