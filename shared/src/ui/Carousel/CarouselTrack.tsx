import {
  useEffect,
  useImperativeHandle,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react'
import * as imported from 'react-multi-carousel'
import { prefersStillness } from './slideList'
import styles from './Carousel.module.css'

// A press that moves further than this is a drag, and no click.
const DRAG_PX = 8

// CommonJS: whoever bundles it decides whether the class or its module is the default.
const commonJs = imported.default as unknown as { default?: typeof imported.default }
const Library = commonJs.default ?? imported.default

/** What the library's types leave out. */
type LibraryInstance = Omit<InstanceType<typeof Library>, 'state' | 'setState'> & {
  state: { currentSlide: number; itemWidth: number }
  setState: (change: (state: { itemWidth: number }) => { currentSlide: number; transform: number }) => void
  isAnimationAllowed: boolean
  onMove: boolean
}

/** What the wrapper asks of the library. Positions are counted from 0, clones not included. */
export interface TrackHandle {
  turn: (by: -1 | 1) => void
  /** One past either end is the slide at the other end, where there is such a way. */
  goTo: (index: number) => void
  /** Without being seen to move. */
  jumpTo: (index: number) => void
}

export interface CarouselTrackProps {
  ref?: Ref<TrackHandle>
  shown: number
  /** Only with more slides than are shown: the library stays blank otherwise. */
  isInfinite: boolean
  isCentred: boolean
  speedMs: number
  /** Where to stand when the number of shown slides changes. */
  current: number
  /** Called when a turn begins. */
  onTurn: ((index: number) => void) | undefined
  children: readonly ReactNode[]
}

/** react-multi-carousel, without its looks, its controls, its breakpoints and its traps. */
export function CarouselTrack({
  ref,
  shown,
  isInfinite,
  isCentred,
  speedMs,
  current,
  onTurn,
  children,
}: CarouselTrackProps) {
  const library = useRef<LibraryInstance>(null)
  const region = useRef<HTMLDivElement>(null)
  const pressedAt = useRef(0)
  const standing = useRef(0)
  const count = children.length
  // The library puts as many clones before the first slide.
  const clonesBefore = isInfinite ? (count > 2 * shown ? 2 * shown : count) : 0
  const durationMs = prefersStillness() ? 1 : speedMs

  const indexOf = (position: number) => (((position - clonesBefore) % count) + count) % count

  function stand(position: number) {
    const instance = library.current
    if (!instance) return
    instance.isAnimationAllowed = false
    // `goToSlide` would animate, or refuse because of the turn before.
    instance.setState(({ itemWidth }) => ({ currentSlide: position, transform: -itemWidth * position }))
  }

  useImperativeHandle(ref, () => ({
    turn(by) {
      if (by === 1) library.current?.next(0)
      else library.current?.previous(0)
    },
    goTo: (index) => library.current?.goToSlide(clonesBefore + index),
    jumpTo(index) {
      // A busy browser may not have come to it yet.
      cancelAnimationFrame(standing.current)
      stand(clonesBefore + index)
    },
  }))

  // `key` makes the library start over; it needs a few renders of its own before it can be told where to stand.
  useEffect(() => {
    standing.current = requestAnimationFrame(() => stand(clonesBefore + current))
    return () => cancelAnimationFrame(standing.current)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, isInfinite])

  // Hidden slides and clones would keep their links in the tab order.
  useEffect(() => {
    const element = region.current
    if (!element) return
    const follow = () =>
      element
        .querySelectorAll('li[aria-hidden]')
        .forEach((slide) => slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true'))
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [])

  /** A place among the clones before the first slide has too little to its left: the same slide further on is better. */
  function leaveClones() {
    const instance = library.current
    if (!isInfinite || !instance || instance.onMove) return
    const { currentSlide } = instance.state
    if (currentSlide < clonesBefore) stand(currentSlide + count)
  }

  function keepClickFromDrag(event: MouseEvent) {
    // A click by keyboard comes from nowhere.
    if (event.detail === 0 || Math.abs(event.clientX - pressedAt.current) <= DRAG_PX) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // The handlers only keep drags from being taken for something else.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={region}
      onPointerDownCapture={({ clientX }: PointerEvent) => {
        pressedAt.current = clientX
      }}
      onClickCapture={keepClickFromDrag}
      // Or the browser would drag links and pictures about.
      onDragStart={(event) => event.preventDefault()}
    >
      <Library
        key={`${shown} ${isInfinite}`}
        ref={library as unknown as Ref<InstanceType<typeof Library>>}
        // One band for every width: how many are shown is decided by the container.
        responsive={{ all: { breakpoint: { min: 0, max: 100000 }, items: shown } }}
        ssr
        deviceType="all"
        infinite={isInfinite}
        centerMode={isCentred}
        arrows={false}
        keyBoardControl={false}
        // The first sets only the library's timers.
        transitionDuration={durationMs}
        customTransition={`transform ${durationMs}ms cubic-bezier(0.2, 0.7, 0.2, 1)`}
        beforeChange={(next) => onTurn?.(indexOf(next))}
        afterChange={leaveClones}
        containerClass={styles.container}
        sliderClass={styles.slider}
        itemClass={styles.slide}
      >
        {children}
      </Library>
    </div>
  )
}
