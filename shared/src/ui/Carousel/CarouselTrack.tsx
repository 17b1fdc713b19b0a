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
import { prefersReducedMotion } from '../prefersReducedMotion'
import { turnOnWheel } from './turnOnWheel'
import styles from './Carousel.module.css'

const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
/** A pointer that moves further is dragging, not clicking. */
const DRAG_PX = 8
/** After this time the library is shown even if its pictures are not decoded yet. */
const PICTURES_MS = 1500

// The library is CommonJS: bundlers differ in whether the class or its module is the default export.
const commonJs = imported.default as unknown as { default?: typeof imported.default }
const Library = commonJs.default ?? imported.default

/** Members that the library's types lack. */
type LibraryInstance = Omit<InstanceType<typeof Library>, 'state' | 'setState'> & {
  state: { currentSlide: number; itemWidth: number }
  setState: (change: { currentSlide: number; transform: number }) => void
  isAnimationAllowed: boolean
  onMove: boolean
}

/** Indexes are counted from 0, without the library's clones. */
export interface TrackHandle {
  turn: (by: -1 | 1) => void
  goTo: (index: number) => void
  /** Moves to a slide without animation. @returns Whether the library can be shown: its pictures are decoded. */
  show: (index: number) => boolean
}

export interface CarouselTrackProps {
  ref?: Ref<TrackHandle>
  shown: number
  /** Requires more slides than are shown: otherwise the library renders nothing. */
  isInfinite: boolean
  isCentred: boolean
  speedMs: number
  /** The slide to restart at when the number of shown slides changes. */
  current: number
  /** Called when a turn begins. */
  onTurn: (index: number) => void
  /** Called after each start of the library, once its pictures can be painted. */
  onReady: () => void
  children: readonly ReactNode[]
}

/** Wraps react-multi-carousel without its styles and breakpoints, and works around its bugs. */
export function CarouselTrack({
  ref,
  shown,
  isInfinite,
  isCentred,
  speedMs,
  current,
  onTurn,
  onReady,
  children,
}: CarouselTrackProps) {
  const library = useRef<LibraryInstance>(null)
  const region = useRef<HTMLDivElement>(null)
  const pressedAt = useRef(0)
  const isReady = useRef(false)
  const count = children.length
  // The library puts this many clones before the first slide.
  const clonesBefore = isInfinite ? (count > 2 * shown ? 2 * shown : count) : 0
  const durationMs = prefersReducedMotion() ? 1 : speedMs

  /** Moves without animation. `goToSlide` would animate, or ignore the call during a turn. */
  function jumpTo(position: number) {
    const instance = library.current
    if (!instance) return
    instance.isAnimationAllowed = false
    instance.setState({ currentSlide: position, transform: -instance.state.itemWidth * position })
  }

  function turn(by: -1 | 1) {
    if (by === 1) library.current?.next(0)
    else library.current?.previous(0)
  }

  useImperativeHandle(ref, () => ({
    turn,
    goTo: (index) => library.current?.goToSlide(clonesBefore + index),
    show: (index) => {
      if (isReady.current) jumpTo(clonesBefore + Math.min(index, isInfinite ? count : count - shown))
      return isReady.current
    },
  }))

  // A new `key` restarts the library, which measures itself in several renders before it can be moved.
  useEffect(() => {
    isReady.current = false
    let isOver = false
    const frame = requestAnimationFrame(() => {
      jumpTo(clonesBefore + current)
      if (!region.current) return
      // Shows the slides to the browser, which lays them out after this task: see the style sheet.
      region.current.dataset.measured = ''
      void picturesDecoded(region.current).then(() => {
        if (isOver) return
        isReady.current = true
        onReady()
      })
    })
    return () => {
      isOver = true
      cancelAnimationFrame(frame)
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown, isInfinite])

  useEffect(() => {
    const element = region.current
    if (!element) return
    const markSlides = () =>
      element.querySelectorAll('li[aria-hidden]').forEach((slide, index) => {
        // Hidden slides and clones would keep their links in the tab order.
        slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true')
        slide.toggleAttribute('data-clone', index < clonesBefore || index >= clonesBefore + count)
      })
    markSlides()
    const observer = new MutationObserver(markSlides)
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [clonesBefore, count])

  useEffect(() => {
    const element = region.current
    if (!element) return
    const stopWheel = turnOnWheel(element, turn, () => library.current?.state.itemWidth ?? 0)
    // The library measures itself when the window changes, which may be before the carousel has its new width.
    let isMeasured = false
    const resizes = new ResizeObserver(() => {
      if (isMeasured) library.current?.setItemsToShow(true)
      isMeasured = true
    })
    resizes.observe(element)
    return () => {
      resizes.disconnect()
      stopWheel()
    }
  }, [])

  /** Clones before the first slide have too few neighbours on their left, so move to the slide itself. */
  function leaveClones() {
    const instance = library.current
    if (!isInfinite || !instance || instance.onMove) return
    const { currentSlide } = instance.state
    if (currentSlide < clonesBefore) jumpTo(currentSlide + count)
  }

  function keepClickFromDrag(event: MouseEvent) {
    // Keyboard clicks have no position.
    if (event.detail === 0 || Math.abs(event.clientX - pressedAt.current) <= DRAG_PX) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // The handlers only distinguish drags from clicks, and prevent dragging links and pictures.
    <div
      ref={region}
      onPointerDownCapture={({ clientX }: PointerEvent) => {
        pressedAt.current = clientX
      }}
      onClickCapture={keepClickFromDrag}
      onDragStart={(event) => event.preventDefault()}
    >
      <Library
        key={`${shown} ${isInfinite}`}
        ref={library as unknown as Ref<InstanceType<typeof Library>>}
        // One breakpoint for all widths: the width of the container sets the number of slides.
        responsive={{ all: { breakpoint: { min: 0, max: 100000 }, items: shown } }}
        ssr
        deviceType="all"
        infinite={isInfinite}
        centerMode={isCentred}
        arrows={false}
        keyBoardControl={false}
        // Sets only the library's timers; `customTransition` sets the animation.
        transitionDuration={durationMs}
        customTransition={`transform ${durationMs}ms ${EASING}`}
        beforeChange={(position) => onTurn((position - clonesBefore + count) % count)}
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

async function picturesDecoded(region: Element): Promise<void> {
  const pictures = [...region.querySelectorAll<HTMLImageElement>('li[aria-hidden="false"] img')]
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_MS))
  // A picture that fails to decode shows its placeholder.
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), timeout])
}
