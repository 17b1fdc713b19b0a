import { useRef, type ReactNode, type Ref } from 'react'
import styles from './Carousel.module.css'

/** Maximum number of visible neighbours before the first slide. */
const NEIGHBOURS = 2

/** Browsers stop scrolling up to a pixel beside the place to which they snap, and round pitches. */
const REST_PX = 2

interface ListEvents {
  ref: Ref<HTMLUListElement>
  onBlur: () => void
  onScrollEnd: () => void
  onPointerDown: () => void
  onPointerUp: () => void
  onTouchEnd: () => void
  onTouchCancel: () => void
}

export interface SlideListProps extends ListEvents {
  /** Read when the list gets the focus. */
  label: string
  /** Whether the list itself is in the tab order, so that keys scroll it. */
  isTabStop: boolean
  hasCopiesBefore: boolean
  children: readonly ReactNode[]
}

/** The prerendered carousel: it scrolls and snaps without scripts. */
export function SlideList({ label, isTabStop, hasCopiesBefore, children, ...events }: SlideListProps) {
  const copiesBefore = hasCopiesBefore ? children.slice(-NEIGHBOURS) : []

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul {...events} className={styles.list} aria-label={label} tabIndex={isTabStop ? 0 : undefined}>
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
    </ul>
  )
}

/**
 * Whether the visitor uses the list: it has the focus, is pressed, or scrolls.
 *
 * @param onFree Called after each use.
 */
export function useListInUse(onFree: () => void) {
  const list = useRef<HTMLUListElement>(null)
  const isPressed = useRef(false)
  // In the next frame the focus is elsewhere, and the click of a press has been handled.
  const askAfter = () => requestAnimationFrame(onFree)
  const release = () => {
    isPressed.current = false
    askAfter()
  }
  const props: ListEvents = {
    ref: list,
    onBlur: askAfter,
    onScrollEnd: askAfter,
    onPointerDown: () => {
      isPressed.current = true
    },
    onPointerUp: release,
    // While a finger scrolls the list, no further pointer events are sent.
    onTouchEnd: release,
    onTouchCancel: release,
  }

  /** @returns The slide at the start of the list, counted from 0. Undefined while the list is used. */
  function freePosition(): number | undefined {
    const element = list.current
    if (!element || isPressed.current || element.contains(document.activeElement)) return undefined
    const pitchPx = (element.lastElementChild as HTMLElement | null)?.offsetWidth ?? 0
    const position = pitchPx > 0 ? element.scrollLeft / pitchPx : 0
    const isAtSlide = Math.abs(position - Math.round(position)) * pitchPx <= REST_PX
    return isAtSlide ? Math.round(position) : undefined
  }

  return { props, freePosition }
}
