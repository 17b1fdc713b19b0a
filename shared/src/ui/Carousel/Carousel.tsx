import {
  Children,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { CarouselControls } from './CarouselControls'
import { carouselText } from './carouselText'
import type { TrackHandle } from './CarouselTrack'
import { SlideList, useListInUse } from './SlideList'
import { useCarouselTrack } from './useCarouselTrack'
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
   * the shadows of the slides, `--carousel-radius` and `--carousel-shadow` the look of the window around them,
   * `--carousel-controls` is `none` where all slides are shown.
   */
  className?: string
  /** The slides. They must not contain ids, because the library renders copies of them. */
  children: ReactNode
}

/**
 * Slides side by side. Prerendered as a list that scrolls, without controls. The carousel library replaces the list once
 * the browser is idle. See decision 0096.
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
  const [isReplaced, setIsReplaced] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const track = useRef<TrackHandle>(null)
  const measured = useShownSlides(region)
  const library = useCarouselTrack()
  const list = useListInUse(replaceList)

  const shown = measured ?? 1
  const isLooping = isInfinite && slides.length > shown
  const stops = isLooping ? slides.length : Math.max(1, slides.length - shown + 1)
  const current = isLooping ? position % stops : Math.min(position, stops - 1)

  /** Does nothing while the visitor uses the list, which asks again afterwards. */
  function replaceList() {
    const start = list.freePosition()
    if (start === undefined || !track.current?.show(start)) return
    setPosition(start)
    setIsReplaced(true)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const by = event.key === 'ArrowLeft' ? -1 : 1
    // Otherwise the focus would leave the screen with its slide.
    const button = region.current?.querySelector<HTMLElement>(`[data-turn="${by}"]`)
    if (!button?.parentElement?.contains(document.activeElement)) button?.focus({ preventScroll: true })
    track.current?.turn(by)
  }

  return (
    // The keys only duplicate the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={carouselText.kind}
      aria-label={label}
      onKeyDown={isReplaced ? handleKeyDown : undefined}
    >
      <div
        ref={region}
        className={className ? `${styles.stage} ${className}` : styles.stage}
        data-centred={isCentred || undefined}
        data-controls={controls}
      >
        <div className={styles.window}>
          {!isReplaced && (
            <SlideList
              {...list.props}
              label={label}
              isTabStop={stops > 1}
              hasCopiesBefore={isInfinite && isCentred}
            >
              {slides}
            </SlideList>
          )}
          {library.Track && measured !== null && (stops > 1 || isReplaced) && (
            <div className={styles.track} data-status={isReplaced ? 'shown' : 'hidden'} inert={!isReplaced}>
              <library.Track
                ref={track}
                shown={shown}
                isInfinite={isLooping}
                isCentred={isCentred}
                speedMs={speedMs}
                current={current}
                onTurn={setPosition}
                onReady={replaceList}
              >
                {slides}
              </library.Track>
            </div>
          )}
        </div>
        {stops > 1 && (
          <CarouselControls
            isRoomOnly={!isReplaced}
            areDotsFirst={controls === 'inside'}
            current={current}
            names={names.slice(0, stops)}
            isInfinite={isLooping}
            onTurn={(by) => track.current?.turn(by)}
            onGoTo={(index) => track.current?.goTo(index)}
          />
        )}
      </div>
    </div>
  )
}

/**
 * The number of slides depends on the container; the library could only use the width of the screen.
 *
 * @returns Null before the browser has laid out the carousel.
 */
function useShownSlides(region: RefObject<HTMLElement | null>): number | null {
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setShown(Number(getComputedStyle(element).getPropertyValue('--carousel-slides')) || 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [region])
  return shown
}
