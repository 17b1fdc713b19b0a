import { createElement, startTransition, use, useEffect, useState } from 'react'
import { RemotePage } from '@site/shared/runtime'
import type { ModuleLoader } from './ModuleLoader'
import { PageUnavailable } from './PageUnavailable'

export interface LoadedPageProps {
  /** As `routeOwner` names it. */
  owner: string
  store: ModuleLoader
}

/** A page of the shell or of a remote; suspends until its code is there, and says so when it cannot be had. */
export function LoadedPage({ owner, store }: LoadedPageProps) {
  const [, setRetries] = useState(0)
  const load = use(store.load(owner))
  const isUnavailable = load.status === 'unavailable'

  // The next visit to this page is a new attempt.
  useEffect(() => {
    if (isUnavailable) return () => store.forgetFailure(owner)
  }, [isUnavailable, owner, store])

  if (isUnavailable) {
    const retry = () => {
      store.forgetFailure(owner)
      startTransition(() => setRetries((retries) => retries + 1))
    }
    return <PageUnavailable onRetry={retry} />
  }
  return typeof load.code === 'function' ? createElement(load.code) : <RemotePage remote={load.code} />
}
