import { useSyncExternalStore } from 'react'
import type { ModuleLoader } from './ModuleLoader'
import { NotHydratedNotice } from './NotHydratedNotice'

/** For the page that came with the document. */
export function HydrationFailure({ store }: { store: ModuleLoader }) {
  const hasFailed = useSyncExternalStore(store.subscribe, store.hydrationFailed, () => false)
  return hasFailed ? <NotHydratedNotice retry={() => store.retryHydration()} /> : null
}
