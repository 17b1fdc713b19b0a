import type * as takeover from './takeover'

export type Takeover = typeof takeover

/** Fetches the library and what goes with it. Rejects when they cannot be had; trying again is safe. */
export async function loadTakeover(): Promise<Takeover> {
  const loaded = await import('./takeover')
  // After a failure webpack may answer a second import with an empty module.
  if (!loaded.CarouselTrack) throw new Error('The carousel did not load completely')
  return loaded
}
