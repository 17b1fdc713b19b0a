import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../whenIdle'
import type { CarouselTrack } from './CarouselTrack'
import { loadCarouselTrack } from './loadCarouselTrack'

interface Loaded {
  Track?: typeof CarouselTrack
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve))

/** When the last carousel has got the library. All of a page at once would delay input. */
let lastTurn: Promise<void> = Promise.resolve()

/** Loads the wrapper of the library once the browser is idle. If that fails, the list stays. */
export function useCarouselTrack(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({})
  useEffect(() => {
    lastTurn = lastTurn
      .then(idle)
      .then(loadCarouselTrack)
      .then(
        // A transition, because the library renders a second copy of all slides.
        (Track) => startTransition(() => setLoaded({ Track })),
        () => {},
      )
  }, [])
  return loaded
}
