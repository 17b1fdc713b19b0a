import { Children, useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CarouselControls } from './CarouselControls'
import { carouselText } from './carouselText'
import type { TrackHandle } from './CarouselTrack'
import { indexIn, scrollToSlide } from './listScroll'
import { SlideList } from './SlideList'
import { useEnhancement } from './useEnhancement'
import styles from './Carousel.module.css'

export interface CarouselProps {
  /** Screen-reader label of the carousel. */
  label: string
  /** Names of the slides. Each is part of the label of the button that shows the slide. */
  names: readonly string[]
  /** Duration of a turn. */
  speedMs: number
  /** Continues with the first slide after the last, if not all slides are shown. @default false */
  isInfinite?: boolean
  /** Centres the shown slides, with their neighbours at half opacity beside them. @default false */
  isCentred?: boolean
  /**
   * In a row below the slides, or, on screens wider than phones, at the foot of the text of a banner.
   * @default 'below'
   */
  controls?: 'inside' | 'below'
  /**
   * Sets the sizes, in `@container` rules where they depend on the width: `--carousel-slides` is the number of shown
   * slides, `--carousel-pitch` the distance from one slide to the next, `--carousel-gap` the gap within it,
   * `--carousel-edge` the start of the first slide unless the slides are centred, `--carousel-space-below` the room for
   * the shadows of the slides, `--carousel-radius` and `--carousel-shadow` the look of the window around them.
   */
  className?: string
  /** The slides. They must not contain ids, because copies of them are rendered. */
  children: ReactNode
}

/**
 * Slides side by side. Prerendered as a list with scroll snapping. After a hover, the carousel library replaces the
 * list, unless the list is already in use. See decision 0012.
 */
export function Carousel({
  label,
  names,
  speedMs,
  isInfinite = false,
  isCentred = false,
  controls = 'below',
  className,
  children,
}: CarouselProps) {
  const slides = Children.toArray(children)
  const [position, setPosition] = useState(0)
  // Null before the browser has laid out the carousel.
  const [measured, setMeasured] = useState<number | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const track = useRef<TrackHandle>(null)
  const { enhancement, hover, touch, enhance } = useEnhancement()
  const { status } = enhancement

  const shown = measured ?? 1
  const isLooping = isInfinite && slides.length > shown
  const stops = isLooping ? slides.length : Math.max(1, slides.length - shown + 1)
  const current = isLooping ? position % stops : Math.min(position, stops - 1)
  // Rendered only for visitors who use the carousel.
  const hasCopies = isLooping && status === 'touched'

  const followScroll = useCallback(
    (scrolled: HTMLElement) => {
      if (scrolled.scrollLeft > 0) touch()
      setPosition(indexIn(scrolled))
    },
    [touch],
  )

  useEffect(() => {
    const element = region.current
    if (!element) return
    // The visitor may have used the list before this script ran.
    if (element.contains(document.activeElement)) touch()
    let isMeasured = false
    // The number of slides depends on the container; the library could only use the width of the screen.
    const observer = new ResizeObserver(() => {
      setMeasured(Number(getComputedStyle(element).getPropertyValue('--carousel-slides')) || 1)
      if (list.current) followScroll(list.current)
      // In the frame after a resize the browser has snapped the list to a slide again.
      if (isMeasured) requestAnimationFrame(() => list.current && followScroll(list.current))
      isMeasured = true
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [touch, followScroll])

  /** @param index One past either end is the slide at the other end. */
  function goTo(index: number) {
    if (status === 'enhanced') return track.current?.goTo(index)
    touch()
    // In the next frame the list contains its copies.
    requestAnimationFrame(() => list.current && scrollToSlide(list.current, index, slides.length, speedMs))
  }

  function turn(by: -1 | 1) {
    if (status === 'enhanced') track.current?.turn(by)
    else goTo(current + by)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const by = event.key === 'ArrowLeft' ? -1 : 1
    // Otherwise the focus would leave the screen with its slide.
    const button = region.current?.querySelector<HTMLElement>(`[data-turn="${by}"]`)
    const { activeElement } = document
    if (activeElement !== list.current && !button?.parentElement?.contains(activeElement)) {
      button?.focus({ preventScroll: true })
    }
    if (isLooping || (current + by >= 0 && current + by < stops)) turn(by)
  }

  return (
    // The keys only duplicate the buttons.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={carouselText.kind}
      aria-label={label}
      onPointerOver={stops > 1 && status === 'untouched' ? hover : undefined}
      onPointerDown={touch}
      onFocus={touch}
      onKeyDown={handleKeyDown}
    >
      <div
        ref={region}
        className={className ? `${styles.stage} ${className}` : styles.stage}
        data-centred={isCentred || undefined}
        data-controls={controls}
        data-infinite={isInfinite || undefined}
        data-measured={measured !== null || undefined}
      >
        <div className={styles.window}>
          {status !== 'enhanced' && (
            <SlideList
              ref={list}
              label={label}
              shown={shown}
              hasCopiesBefore={(isInfinite && isCentred) || hasCopies}
              hasCopiesAfter={hasCopies}
              onScroll={followScroll}
            >
              {slides}
            </SlideList>
          )}
          {'Track' in enhancement && (
            <div className={styles.track} data-status={status} inert={status === 'enhancing'}>
              <enhancement.Track
                ref={track}
                shown={shown}
                isInfinite={isLooping}
                isCentred={isCentred}
                speedMs={speedMs}
                current={current}
                onTurn={setPosition}
                // The list may have scrolled before its scroll event fires.
                onReady={() => (list.current?.scrollLeft ? touch() : enhance())}
              >
                {slides}
              </enhancement.Track>
            </div>
          )}
        </div>
        {stops > 1 && (
          <CarouselControls
            current={current}
            names={names.slice(0, stops)}
            isInfinite={isLooping}
            onTurn={turn}
            onGoTo={goTo}
          />
        )}
      </div>
    </div>
  )
}
