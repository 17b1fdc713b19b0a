import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ModuleLoad, ModuleLoader } from '../modules/ModuleLoader'
import type { PagePreview } from './fetchPreview'
import { PreviewView, focusable, hasWords } from './PreviewView'
import type { NotHydratedNotice } from '../modules/NotHydratedNotice'

export interface PreviewBoundaryProps {
  /** As `routeOwner` names it. */
  owner: string
  store: ModuleLoader
  /** What there is to read until the code is there; undefined at an address that it is not of. */
  finished: PagePreview | undefined
  /** The page itself. Handed over, as what follows is: what two files of a build share is larger in both. */
  children: ReactNode
  Notice: typeof NotHydratedNotice
}

/** A page is on the screen by then: to ask for its code takes a slow phone as long as to draw it. */
const SEEN_MS = 100

/** A page, at first as its document shows it where its code is still on the way (decision 0030). */
export function PreviewBoundary({ owner, store, finished, children, Notice }: PreviewBoundaryProps) {
  const [load, setLoad] = useState<ModuleLoad>()
  const [isKept, setKept] = useState(false)
  const focused = useRef(-1)
  const isArriving = finished !== undefined && (isKept || !store.isReady(owner))
  const isUnavailable = load?.status === 'unavailable'

  // Not after a fade to the page, as an effect that may wait would be.
  useLayoutEffect(() => {
    if (!isArriving) return
    let isHere = true
    const ask = async () => {
      const next = await store.load(owner)
      if (isHere) setLoad(next)
      else store.forgetFailure(owner)
    }
    const timer = setTimeout(() => void ask(), SEEN_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [isArriving, owner, store])

  // The next visit to this page is a new attempt.
  useEffect(() => {
    if (isUnavailable) return () => store.forgetFailure(owner)
  }, [isUnavailable, owner, store])

  useLayoutEffect(() => {
    if (isArriving || focused.current < 0) return
    const element = focusable()[focused.current] as HTMLElement | undefined
    if (element?.matches('h1')) element.tabIndex = -1
    element?.focus({ preventScroll: true })
  }, [isArriving])

  if (!isArriving) return children

  async function retry() {
    store.forgetFailure(owner)
    const next = await store.load(owner)
    // What was written while there was no code stays where it is, in a form that posts by itself.
    setKept(hasWords())
    setLoad(next)
  }
  return (
    <>
      <PreviewView page={finished} isCodeComing={!load} focused={focused} />
      {isUnavailable && <Notice retry={retry} />}
    </>
  )
}
