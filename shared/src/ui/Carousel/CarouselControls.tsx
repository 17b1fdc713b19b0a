import { Icon } from '../icons/Icon'
import { chevronLeft, chevronRight } from '../icons/paths'
import { carouselText } from './carouselText'
import styles from './CarouselControls.module.css'

export interface CarouselControlsProps {
  /** Counted from 0, as all positions here. */
  current: number
  /** How many positions there are. */
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
        // Not `disabled`, which would take the focus away under the visitor's finger.
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
