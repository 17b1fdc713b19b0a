import type { ReactNode, Ref } from 'react'
import { leaveCopies } from './listScroll'
import styles from './Carousel.module.css'

/** How many neighbours the widest screens show on either side of the slides. */
const NEIGHBOURS = 2

export interface SlideListProps {
  ref: Ref<HTMLUListElement>
  /** How many slides are in view, without their neighbours. */
  shown: number
  /** Whether copies of the last slides stand before the first. */
  hasCopiesBefore: boolean
  /** Whether copies of the first slides follow the last, so that each slide can be scrolled to the start. */
  hasCopiesAfter: boolean
  onScroll: (list: HTMLElement) => void
  children: readonly ReactNode[]
}

/** The prerendered carousel: it scrolls and snaps, also without scripts. */
export function SlideList({
  ref,
  shown,
  hasCopiesBefore,
  hasCopiesAfter,
  onScroll,
  children,
}: SlideListProps) {
  const copiesBefore = hasCopiesBefore ? children.slice(-NEIGHBOURS) : []
  const copiesAfter = hasCopiesAfter ? children.slice(0, shown + NEIGHBOURS) : []

  return (
    <ul
      ref={ref}
      className={styles.list}
      // Focusable for keyboards to scroll it: its slides may contain nothing that takes the focus.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget }) => onScroll(currentTarget)}
      onScrollEnd={({ currentTarget }) => leaveCopies(currentTarget, children.length)}
    >
      {copiesBefore.map((slide, index) => (
        <li key={`before-${index}`} className={styles.slide} aria-hidden="true" inert>
          {slide}
        </li>
      ))}
      {children.map((slide, index) => (
        <li key={index} className={styles.slide}>
          {slide}
        </li>
      ))}
      {copiesAfter.map((slide, index) => (
        // Not inert: the pointer must be able to press these.
        <li key={`after-${index}`} ref={leaveTabOrder} className={styles.slide} aria-hidden="true">
          {slide}
        </li>
      ))}
    </ul>
  )
}

function leaveTabOrder(copy: HTMLElement | null) {
  copy?.querySelectorAll('a').forEach((link) => (link.tabIndex = -1))
}
