import { Children, useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CarouselControls } from './CarouselControls'
import { carouselText } from './carouselText'
import type { TrackHandle } from './CarouselTrack'
import { indexIn, scrollToSlide } from './listScroll'
import { SlideList } from './SlideList'
import { useEnhancement } from './useEnhancement'
import styles from './Carousel.module.css'

export interface CarouselProps {
  /** Names the carousel for screen-reader users. */
  label: string
  /** Duration of a turn, in milliseconds. */
  speedMs: number
  /** Continues with the first slide after the last, if there are more slides than are shown. @default false */
  isInfinite?: boolean
  /** Centres the shown slides, with their neighbours at half strength beside them. @default false */
  isCentred?: boolean
  /** On the slides, in their lower corner, or in a line of their own. @default 'below' */
  controls?: 'inside' | 'below'
  /**
   * Sets the measures, in `@container` rules where they depend on the width: `--carousel-slides` is the number of
   * shown slides, `--carousel-pitch` the distance from one slide to the next, `--carousel-gap` the part of it that
   * stays empty, `--carousel-edge` the start of the first slide unless the slides are centred,
   * `--carousel-space-below` the room for the shadows of the slides.
   */
  className?: string
  /** The slides. They must not contain ids, because copies of them are in the page. */
  children: ReactNode
}

/**
 * Slides side by side. It is prerendered as a list that scrolls and snaps. The carousel library replaces the list
 * when a pointer rests on it before it is used; a list in use stays. See decision 0012.
 */
export function Carousel({
  label,
  speedMs,
  isInfinite = false,
  isCentred = false,
  controls = 'below',
  className,
  children,
}: CarouselProps) {
  const slides = Children.toArray(children)
  const [position, setPosition] = useState(0)
  // Unknown until the browser has laid the carousel out.
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
  // Visitors who do not use the carousel need none.
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
    // The style sheet decides by the width of the container; the library would decide by the width of the screen.
    const observer = new ResizeObserver(() => {
      setMeasured(Number(getComputedStyle(element).getPropertyValue('--carousel-slides')) || 1)
      if (list.current) followScroll(list.current)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [touch, followScroll])

  /** @param index One past either end is the slide at the other end. */
  function goTo(index: number) {
    if (status === 'enhanced') return track.current?.goTo(index)
    touch()
    // In the next frame, when the list has its copies.
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
    if (!button?.parentElement?.contains(document.activeElement)) button?.focus({ preventScroll: true })
    if (isLooping || (current + by >= 0 && current + by < stops)) turn(by)
  }

  return (
    // The keys only repeat what the buttons do.
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
            stops={stops}
            isInfinite={isLooping}
            onTurn={turn}
            onGoTo={goTo}
          />
        )}
      </div>
    </div>
  )
}
