/* What is needed once the visitor has turned to a carousel, in one chunk with the library. */
import { calm, wait } from './calm'
import { indexIn } from './slideList'

export { CarouselTrack } from './CarouselTrack'

/** A picture that takes longer may as well arrive in sight. */
const PICTURES_MS = 1500

/** Settles once the library behind the list can be shown instead of it. Never rejects. */
export async function readiness(track: Element): Promise<void> {
  const pictures = [...track.querySelectorAll<HTMLImageElement>('li[aria-hidden="false"] img')]
  const decoded = pictures.map((picture) => picture.decode?.().catch(() => {}))
  await Promise.race([Promise.all(decoded), wait(PICTURES_MS)])
  await calm(track.parentElement ?? track)
}

/** Where the focus is: which of the shown slides, and which of the things in it that take the focus. */
export interface FocusPlace {
  slide: number
  control: number
}

export function focusPlaceIn(list: HTMLElement): FocusPlace | null {
  const slides = [...list.children].filter((slide) => !slide.hasAttribute('inert'))
  const index = slides.findIndex((slide) => slide.contains(document.activeElement))
  const control = slides[index]
    ? controlsIn(slides[index]).indexOf(document.activeElement as HTMLElement)
    : -1
  return control < 0 ? null : { slide: index - indexIn(list), control }
}

export function focusSlide(track: Element, place: FocusPlace): void {
  const slide = track.querySelectorAll('li[aria-hidden="false"]')[place.slide]
  // The observer that keeps the others out of reach has not run yet.
  slide?.removeAttribute('inert')
  if (slide) controlsIn(slide)[place.control]?.focus({ preventScroll: true })
}

function controlsIn(slide: Element): HTMLElement[] {
  return [...slide.querySelectorAll<HTMLElement>('a[href], button')]
}
