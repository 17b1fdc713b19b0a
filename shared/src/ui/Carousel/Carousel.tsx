import { Children, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CarouselControls } from './CarouselControls'
import { carouselText } from './carouselText'
import type { TrackHandle } from './CarouselTrack'
import { indexIn, reaches, scrollToSlide } from './slideList'
import { useTakeover } from './useTakeover'
import styles from './Carousel.module.css'

// What may be seen of the slides before the first one: on the widest screens, two of them.
const SLIDES_AHEAD = 2

export interface CarouselProps {
  /** Names the carousel for screen-reader users. */
  label: string
  /** How long a turn takes, in milliseconds. */
  speedMs: number
  /** Goes on with the first slide after the last, if there are more slides than are shown. @default false */
  isInfinite?: boolean
  /** Keeps the shown slides in the middle, with their neighbours at half strength beside them. @default false */
  isCentred?: boolean
  /** On the slides, in their lower corner, or in a line of their own. @default 'below' */
  controls?: 'inside' | 'below'
  /**
   * Sets the measures, all of them with `@container` if need be: `--carousel-slides` is how many are shown,
   * `--carousel-pitch` how far one is from the next, `--carousel-gap` how much of that is left empty,
   * `--carousel-edge` where the first begins if they do not stand in the middle, `--carousel-space-below` the
   * room for the shadows of the slides.
   */
  className?: string
  /** The slides. No ids in them: they are in the page more than once. */
  children: ReactNode
}

/**
 * Slides side by side. It is prerendered as a list that scrolls and snaps; the library that turns it is
 * fetched when the visitor turns to it, and takes over where the list stands.
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
  // What is beside the slides may let the list scroll on.
  const current = Math.min(position, slides.length - 1)
  // Not known before there is a browser.
  const [measured, setMeasured] = useState<number | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const trackRegion = useRef<HTMLDivElement>(null)
  const track = useRef<TrackHandle>(null)
  const { stage, showInterest, want, giveUp, arrive } = useTakeover({
    list,
    trackRegion,
    track,
    onStand: setPosition,
  })

  const shown = measured ?? 1
  const turnsOver = isInfinite && slides.length > shown
  const stops = turnsOver ? slides.length : Math.max(1, slides.length - shown + 1)
  const onInterest = stops > 1 ? showInterest : undefined

  useEffect(() => {
    const element = region.current
    if (!element) return
    if (element.contains(document.activeElement)) showInterest()
    // The style sheet decides, by the width of the container; the library's own bands go by the screen's.
    const observer = new ResizeObserver(() => {
      setMeasured(shownIn(element))
      // The visitor may have been here before any script.
      if (list.current) setPosition(indexIn(list.current))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [showInterest])

  /** @param index One past either end is the slide at the other end. */
  function goTo(index: number) {
    if (stage.status === 'taken') return track.current?.goTo(index)
    const isInReach = index < slides.length && list.current && reaches(list.current, index)
    if (isInReach && list.current) scrollToSlide(list.current, index)
    void want(index)
  }

  function turn(by: -1 | 1) {
    if (stage.status === 'taken') track.current?.turn(by)
    else goTo(current + by)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const by = event.key === 'ArrowLeft' ? -1 : 1
    // A focused slide that turns away would take the focus with it.
    const button = region.current?.querySelector<HTMLElement>(`[data-turn="${by}"]`)
    if (!button?.parentElement?.contains(document.activeElement)) button?.focus({ preventScroll: true })
    const isWithin = current + by >= 0 && current + by < stops
    if (turnsOver || isWithin) turn(by)
  }

  return (
    // The keys only repeat what its buttons do.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={carouselText.kind}
      aria-label={label}
      onPointerOver={onInterest}
      onTouchStart={onInterest}
      onFocus={onInterest}
      onClick={({ target }) => (target as Element).closest('a') && giveUp()}
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
          {stage.status !== 'taken' && (
            <ul
              ref={list}
              className={styles.list}
              // It scrolls, also without scripts, and its slides may hold nothing that takes the focus.
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              onScroll={({ currentTarget }) => {
                const index = indexIn(currentTarget)
                arrive(index)
                setPosition(index)
              }}
            >
              {isCentred &&
                isInfinite &&
                slides.slice(-SLIDES_AHEAD).map((slide, index) => (
                  <li key={`ahead-${index}`} className={styles.slide} aria-hidden="true" inert>
                    {slide}
                  </li>
                ))}
              {slides.map((slide, index) => (
                <li key={index} className={styles.slide}>
                  {slide}
                </li>
              ))}
            </ul>
          )}
          {'takeover' in stage && (
            <div
              ref={trackRegion}
              className={styles.track}
              data-status={stage.status}
              inert={stage.status === 'arriving'}
            >
              <stage.takeover.CarouselTrack
                ref={track}
                shown={shown}
                isInfinite={turnsOver}
                isCentred={isCentred}
                speedMs={speedMs}
                onTurn={stage.status === 'taken' ? setPosition : undefined}
                current={current}
              >
                {slides}
              </stage.takeover.CarouselTrack>
            </div>
          )}
        </div>
        {stops > 1 && (
          <CarouselControls
            current={current}
            stops={stops}
            isInfinite={turnsOver}
            onTurn={turn}
            onGoTo={goTo}
          />
        )}
      </div>
    </div>
  )
}

function shownIn(element: HTMLElement): number {
  return Number(getComputedStyle(element).getPropertyValue('--carousel-slides')) || 1
}
