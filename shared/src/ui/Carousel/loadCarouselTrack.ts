import type { CarouselTrack } from './CarouselTrack'

/** Loads the library with its wrapper. Rejects when the chunk cannot be loaded; calling again is a new attempt. */
export async function loadCarouselTrack(): Promise<typeof CarouselTrack> {
  const loaded = await import('./CarouselTrack')
  // After a failure webpack may resolve the next import to an empty module.
  if (!loaded.CarouselTrack) throw new Error('The carousel did not load completely')
  return loaded.CarouselTrack
}
