import { lazyModule } from '../../modules/lazyModule'

export const loadCarouselTrack = lazyModule(
  () => import('./CarouselTrack'),
  ({ CarouselTrack }) => CarouselTrack,
)
