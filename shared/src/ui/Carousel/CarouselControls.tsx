import { chevronLeft, chevronRight, Icon } from '../icons/Icon'
import { carouselText } from './carouselText'
import styles from './CarouselControls.module.css'

export interface CarouselControlsProps {
  /** Counted from 0, like all positions. */
  current: number
  /** Number of positions. */
  stops: number
  isInfinite: boolean
  onTurn: (by: -1 | 1) => void
  onGoTo: (index: number) => void
}

export function CarouselControls({ current, stops, isInfinite, onTurn, onGoTo }: CarouselControlsProps) {
  const isStart = !isInfinite && current <= 0
  const isEnd = !isInfinite && current >= stops - 1

  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.arrow}
        data-turn="-1"
        aria-label={carouselText.previous}
        // Not `disabled`, which would remove the focus from the button.
        aria-disabled={isStart || undefined}
        onClick={() => !isStart && onTurn(-1)}
      >
        <Icon paths={chevronLeft} />
      </button>
      <div className={styles.dots}>
        {Array.from({ length: stops }, (_, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={carouselText.goTo(index + 1, stops)}
            aria-current={index === current || undefined}
            onClick={() => onGoTo(index)}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles.arrow}
        data-turn="1"
        aria-label={carouselText.next}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onTurn(1)}
      >
        <Icon paths={chevronRight} />
      </button>
    </div>
  )
}
