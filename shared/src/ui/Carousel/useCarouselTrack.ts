import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../whenIdle'
import type { CarouselTrack } from './CarouselTrack'
import { loadCarouselTrack } from './loadCarouselTrack'

interface Loaded {
  Track?: typeof CarouselTrack
}

/** Loads the wrapper of the library once the browser is idle. If that fails, the list stays. */
export function useCarouselTrack(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({})
  useEffect(() => {
    whenIdle(() => {
      loadCarouselTrack().then(
        // A transition, because the library renders a second copy of all slides.
        (Track) => startTransition(() => setLoaded({ Track })),
        () => {},
      )
    })
  }, [])
  return loaded
}
