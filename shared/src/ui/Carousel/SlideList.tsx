import type { ReactNode, Ref } from 'react'
import { leaveCopies } from './listScroll'
import styles from './Carousel.module.css'

/** Maximum number of visible neighbours on either side of the slides. */
const NEIGHBOURS = 2

export interface SlideListProps {
  ref: Ref<HTMLUListElement>
  label: string
  /** Number of slides in view, without their neighbours. */
  shown: number
  hasCopiesBefore: boolean
  /** Whether to render copies of the first slides after the last, so that each slide can be scrolled to the start. */
  hasCopiesAfter: boolean
  onScroll: (list: HTMLElement) => void
  children: readonly ReactNode[]
}

/** The prerendered carousel: it scrolls and snaps without scripts. */
export function SlideList({
  ref,
  label,
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
      aria-label={label}
      // A list scrolls by keyboard if it has the focus: without scripts, and before the controls work, in no other way.
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
        // Not inert, because they must be clickable.
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
