import { startTransition, use, useEffect, useState } from 'react'
import { useRoutes } from '@site/shared/runtime'
import type { Remote } from '@site/shared/contract/remote'
import { NotFoundPage } from '../pages/NotFoundPage/NotFoundPage'
import { RemoteUnavailable } from './RemoteUnavailable'
import type { RemoteStore } from './RemoteStore'

export interface RemotePageProps {
  name: string
  store: RemoteStore
}

/** The page of a remote; suspends until its code is there, and says so when it cannot be had. */
export function RemotePage({ name, store }: RemotePageProps) {
  const [, setRetries] = useState(0)
  const load = use(store.load(name))
  const isUnavailable = load.status === 'unavailable'

  // The next visit to this page is a new attempt.
  useEffect(() => {
    if (isUnavailable) return () => store.forgetFailure(name)
  }, [isUnavailable, name, store])

  if (isUnavailable) {
    const retry = () => {
      store.forgetFailure(name)
      startTransition(() => setRetries((retries) => retries + 1))
    }
    return <RemoteUnavailable onRetry={retry} />
  }
  return <RemoteRoutes remote={load.remote} />
}

function RemoteRoutes({ remote }: { remote: Remote }) {
  return useRoutes(remote.routes) ?? <NotFoundPage />
}
