import { useSyncExternalStore } from 'react'
import type { ModuleLoader } from './ModuleLoader'
import { NotHydratedNotice } from './NotHydratedNotice'

/** The notice for a prerendered page that could not be hydrated. */
export function HydrationFailure({ modules }: { modules: ModuleLoader }) {
  const hasFailed = useSyncExternalStore(modules.subscribe, modules.hydrationFailed, () => false)
  return hasFailed ? <NotHydratedNotice retry={() => modules.retryHydration()} /> : null
}
