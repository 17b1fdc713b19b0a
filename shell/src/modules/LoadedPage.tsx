import { createElement, use, useEffect, useState, useTransition } from 'react'
import { RemotePage } from '@site/shared/runtime'
import { announcePage } from '../navigation/FocusAndScrollManager'
import type { ModuleLoader } from './ModuleLoader'
import { PageUnavailable } from './notices'

/** A page of the shell or of a remote. Suspends while its module loads; shows a notice if it is unavailable. */
export function LoadedPage({ owner, modules }: { owner: string; modules: ModuleLoader }) {
  const [retries, setRetries] = useState(0)
  const [isPending, startRetry] = useTransition()
  const load = use(modules.load(owner))
  const isUnavailable = load.status === 'unavailable'

  // The next navigation to this page is a new attempt.
  useEffect(() => {
    if (!isUnavailable) return
    void modules.openDocument(owner)
    return () => modules.forgetFailure(owner)
  }, [isUnavailable, owner, modules])

  // The focused button has been removed with the notice.
  useEffect(() => {
    if (retries > 0 && !isUnavailable && document.activeElement === document.body) announcePage()
  }, [retries, isUnavailable])

  if (isUnavailable) {
    const retry = () => {
      modules.forgetFailure(owner)
      startRetry(() => setRetries((count) => count + 1))
    }
    return <PageUnavailable onRetry={retry} isPending={isPending} />
  }
  return typeof load.module === 'function' ? createElement(load.module) : <RemotePage remote={load.module} />
}
