import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { CarouselTrack } from './CarouselTrack'
import { loadCarouselTrack } from './loadCarouselTrack'

/** Visitors click a link 200 to 400 ms after they point at it; they do not need the library. */
const HOVER_MS = 600

/**
 * `touched`: the visitor has used the list, which therefore stays. `enhancing`: the library renders, invisible, behind
 * the list. `enhanced`: it has replaced the list.
 */
export type Enhancement =
  { status: 'untouched' | 'touched' } | { status: 'enhancing' | 'enhanced'; Track: typeof CarouselTrack }

/** Replaces the list with the library after a hover, unless the visitor uses the list first. */
export function useEnhancement() {
  const [enhancement, setEnhancement] = useState<Enhancement>({ status: 'untouched' })
  const timer = useRef<number>(undefined)

  function hover() {
    timer.current ??= window.setTimeout(() => {
      loadCarouselTrack().then(
        // A transition, because the library renders a second copy of all slides.
        (Track) =>
          startTransition(() =>
            setEnhancement((now) => (now.status === 'untouched' ? { status: 'enhancing', Track } : now)),
          ),
        // The next hover tries again.
        () => (timer.current = undefined),
      )
    }, HOVER_MS)
  }

  const touch = useCallback(() => {
    clearTimeout(timer.current)
    setEnhancement((now) =>
      now.status === 'touched' || now.status === 'enhanced' ? now : { status: 'touched' },
    )
  }, [])

  function enhance() {
    setEnhancement((now) => (now.status === 'enhancing' ? { ...now, status: 'enhanced' } : now))
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return { enhancement, hover, touch, enhance }
}
