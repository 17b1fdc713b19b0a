/*
 * The prerendered list as a carousel of its own. Its first slide stands at the start; what is before that
 * are decorations.
 */

/** The position that the list stands at or next to, counted from 0. */
export function indexIn(list: HTMLElement): number {
  const pitch = pitchOf(list)
  return pitch > 0 ? Math.round(list.scrollLeft / pitch) : 0
}

/** Whether the list can scroll so far that this slide comes first. */
export function reaches(list: HTMLElement, index: number): boolean {
  const end = list.scrollWidth - list.clientWidth
  // Half a pixel of rounding on either side.
  return index >= 0 && index * pitchOf(list) <= end + 1
}

/** As far as the list scrolls. */
export function scrollToSlide(list: HTMLElement, index: number): void {
  const left = Math.min(index * pitchOf(list), list.scrollWidth)
  list.scrollTo({ left, behavior: prefersStillness() ? 'instant' : 'smooth' })
}

export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function pitchOf(list: HTMLElement): number {
  return (list.lastElementChild as HTMLElement | null)?.offsetWidth ?? 0
}
