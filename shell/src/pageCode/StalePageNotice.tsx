import { useSyncExternalStore } from 'react'
import type { CodeStore } from './CodeStore'
import { StaleNotice } from './StaleNotice'

/** For the page that came with the document. */
export function StalePageNotice({ store }: { store: CodeStore }) {
  const hasFailed = useSyncExternalStore(store.subscribe, store.hasFailedToWake, () => false)
  return hasFailed ? <StaleNotice retry={() => store.retryWaking()} /> : null
}
