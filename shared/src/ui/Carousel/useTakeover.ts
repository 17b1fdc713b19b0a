import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import type { TrackHandle } from './CarouselTrack'
import { loadTakeover, type Takeover } from './loadTakeover'
import { indexIn, reaches, scrollToSlide } from './slideList'
import type { FocusPlace } from './takeover'

/** Whoever presses a link of a slide does it 200 to 400 ms after pointing at it, and needs no library for that. */
const CONSIDERED_MS = 600

export type Stage =
  | { status: 'list' }
  /** The list is in sight, and the library behind it gets ready to stand where the list stands. */
  | { status: 'arriving'; takeover: Takeover }
  | { status: 'taken'; takeover: Takeover }

interface Parts {
  list: RefObject<HTMLUListElement | null>
  /** Around the library. */
  trackRegion: RefObject<HTMLDivElement | null>
  track: RefObject<TrackHandle | null>
  /** Told where the library takes over: the list may have moved, and its event not have come. Must keep its identity. */
  onStand: (index: number) => void
}

/** How the library comes to replace the list without being seen to. */
export function useTakeover({ list, trackRegion, track, onStand }: Parts) {
  const [stage, setStage] = useState<Stage>({ status: 'list' })
  /** Of the latest wish for the library; `null` before the first, and after one that was given up. */
  const wish = useRef<object | null>(null)
  /** Becomes a wish unless the visitor goes elsewhere. */
  const interest = useRef<number | undefined>(undefined)
  const pendingIndex = useRef<number | null>(null)
  const focusPlace = useRef<FocusPlace | null>(null)

  /** @param index Where to go once the library is there, if the list does not get there before, or cannot. */
  const want = useCallback(
    async (index?: number) => {
      pendingIndex.current = index ?? pendingIndex.current
      if (wish.current) return
      const own = (wish.current = {})
      try {
        const takeover = await loadTakeover()
        // In small steps: the library is a second copy of the slides, and nobody waits for it.
        if (wish.current === own) startTransition(() => setStage({ status: 'arriving', takeover }))
      } catch {
        if (wish.current !== own) return
        // The list stays, goes as near as it can, and the next sign of interest tries again.
        wish.current = null
        if (list.current && pendingIndex.current !== null)
          scrollToSlide(list.current, nearestTo(pendingIndex.current, list.current))
        pendingIndex.current = null
      }
    },
    [list],
  )

  const showInterest = useCallback(() => {
    interest.current ??= window.setTimeout(() => {
      interest.current = undefined
      void want()
    }, CONSIDERED_MS)
  }, [want])

  const loseInterest = useCallback(() => {
    clearTimeout(interest.current)
    interest.current = undefined
  }, [])
  useEffect(() => loseInterest, [loseInterest])

  /** The visitor goes elsewhere: what is not there yet would only hold that back. */
  const giveUp = useCallback(() => {
    loseInterest()
    if (stage.status === 'list') wish.current = pendingIndex.current = null
  }, [stage, loseInterest])

  /** The list stands there: nobody else has to go there any more. */
  const arrive = useCallback((index: number) => {
    if (pendingIndex.current === index) pendingIndex.current = null
  }, [])

  useEffect(() => {
    const region = trackRegion.current
    if (stage.status !== 'arriving' || !region) return
    const { takeover } = stage
    let isOver = false
    void takeover.readiness(region).then(() => {
      if (isOver || !list.current) return
      focusPlace.current = takeover.focusPlaceIn(list.current)
      const index = indexIn(list.current)
      arrive(index)
      onStand(index)
      track.current?.jumpTo(index)
      setStage({ status: 'taken', takeover })
    })
    return () => {
      isOver = true
    }
  }, [stage, list, trackRegion, track, arrive, onStand])

  useLayoutEffect(() => {
    const region = trackRegion.current
    if (stage.status !== 'taken' || !region) return
    if (focusPlace.current) stage.takeover.focusSlide(region, focusPlace.current)
    focusPlace.current = null
    if (pendingIndex.current === null) return
    // The browser must have seen where the turn begins, or it animates from elsewhere.
    region.getBoundingClientRect()
    track.current?.goTo(pendingIndex.current)
    pendingIndex.current = null
  }, [stage, trackRegion, track])

  return { stage, showInterest, want, giveUp, arrive }
}

/** Beyond one end of the list is its other end. */
function nearestTo(index: number, list: HTMLElement): number {
  if (index < 0) return Infinity
  return reaches(list, index) ? index : 0
}
