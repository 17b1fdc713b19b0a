import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { ModuleLoad, ModuleLoader } from '../modules/ModuleLoader'
import type { NotHydratedNoticeProps } from '../modules/notices'
import type { PagePreview } from './PagePreview'
import { PreviewView, focusable, hasInput } from './PreviewView'

/** The preview is painted by then. Requesting the code earlier would delay that on a slow phone. */
const CODE_REQUEST_DELAY_MS = 100

export interface PreviewBoundaryProps {
  /** As returned by `routeOwner`. */
  owner: string
  modules: ModuleLoader
  /** Shown until the page's module is loaded; undefined if it belongs to another address. */
  preview: PagePreview | undefined
  /** The page. Passed as props, like `Notice`: importing them here would enlarge both chunks. */
  children: ReactNode
  Notice: ComponentType<NotHydratedNoticeProps>
}

/** Shows a page preview until the page's module is loaded, then the page. */
export function PreviewBoundary({ owner, modules, preview, children, Notice }: PreviewBoundaryProps) {
  const [load, setLoad] = useState<ModuleLoad>()
  const [isKept, setKept] = useState(false)
  const focused = useRef(-1)
  const isPreviewing = preview !== undefined && (isKept || !modules.isReady(owner))
  const isUnavailable = load?.status === 'unavailable'

  // A passive effect could run only after the cross-fade to the page.
  useLayoutEffect(() => {
    if (!isPreviewing) return
    let isMounted = true
    const request = async () => {
      const next = await modules.load(owner)
      if (isMounted) setLoad(next)
      else modules.forgetFailure(owner)
    }
    const timer = setTimeout(() => void request(), CODE_REQUEST_DELAY_MS)
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [isPreviewing, owner, modules])

  // The next navigation to this page is a new attempt.
  useEffect(() => {
    if (isUnavailable) return () => modules.forgetFailure(owner)
  }, [isUnavailable, owner, modules])

  useLayoutEffect(() => {
    if (isPreviewing || focused.current < 0) return
    const element = focusable()[focused.current] as HTMLElement | undefined
    if (element?.matches('h1')) element.tabIndex = -1
    element?.focus({ preventScroll: true })
  }, [isPreviewing])

  if (!isPreviewing) return children

  async function retry() {
    modules.forgetFailure(owner)
    const next = await modules.load(owner)
    // Keep a form that the visitor has typed into; it posts natively.
    setKept(hasInput())
    setLoad(next)
  }
  return (
    <>
      <PreviewView preview={preview} isCodeLoading={!load} focused={focused} />
      {isUnavailable && <Notice retry={retry} />}
    </>
  )
}
