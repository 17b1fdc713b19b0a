import { lazyModule } from '../../modules/lazyModule'

/** Loads the library with its wrapper. */
export const loadCarouselTrack = lazyModule(
  () => import('./CarouselTrack'),
  ({ CarouselTrack }) => CarouselTrack,
)
