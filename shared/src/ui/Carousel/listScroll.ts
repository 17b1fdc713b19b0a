import { prefersReducedMotion } from '../prefersReducedMotion'

/** The library's easing. */
export const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/** The slide nearest to the start of the list, counted from 0. Copies after the last slide continue the count. */
export function indexIn(list: HTMLElement): number {
  const pitch = pitchOf(list)
  return pitch > 0 ? Math.round(list.scrollLeft / pitch) : 0
}

/**
 * Scrolls immediately and animates the slides, because the duration of smooth scrolling cannot be set.
 *
 * @param index One past either end continues with the slide at the other end.
 * @param count Number of slides, without copies.
 */
export function scrollToSlide(list: HTMLElement, index: number, count: number, speedMs: number): void {
  const pitch = pitchOf(list)
  const from = list.scrollLeft % (count * pitch)
  list.scrollTo({ left: ((index + count) % count) * pitch, behavior: 'instant' })
  if (prefersReducedMotion()) return
  const keyframes = { translate: [`${index * pitch - from}px`, '0px'] }
  for (const slide of list.children) {
    // Animates the content, because the list would snap to an animated slide. `add` continues a turn in progress.
    slide.firstElementChild?.animate(keyframes, { duration: speedMs, easing: EASING, composite: 'add' })
  }
}

/** Scrolls from a copy after the last slide to the slide itself, which looks the same. */
export function leaveCopies(list: HTMLElement, count: number): void {
  const index = indexIn(list)
  if (index >= count) list.scrollTo({ left: (index % count) * pitchOf(list), behavior: 'instant' })
}

function pitchOf(list: HTMLElement): number {
  return (list.lastElementChild as HTMLElement | null)?.offsetWidth ?? 0
}
