import { createElement, startTransition, use, useEffect, useState } from 'react'
import { RemotePage } from '@site/shared/runtime'
import type { ModuleLoader } from './ModuleLoader'
import { PageUnavailable } from './notices'

/** A page of the shell or of a remote. Suspends while its module loads; shows a notice if it is unavailable. */
export function LoadedPage({ owner, modules }: { owner: string; modules: ModuleLoader }) {
  const [, setRetries] = useState(0)
  const load = use(modules.load(owner))
  const isUnavailable = load.status === 'unavailable'

  // The next navigation to this page is a new attempt.
  useEffect(() => {
    if (!isUnavailable) return
    void modules.openDocument(owner)
    return () => modules.forgetFailure(owner)
  }, [isUnavailable, owner, modules])

  if (isUnavailable) {
    const retry = () => {
      modules.forgetFailure(owner)
      startTransition(() => setRetries((retries) => retries + 1))
    }
    return <PageUnavailable onRetry={retry} />
  }
  return typeof load.module === 'function' ? createElement(load.module) : <RemotePage remote={load.module} />
}
