import type { IconPaths } from '../../contract/remote'
import { chevronLeft, chevronRight, Icon } from '../icons/Icon'
import { carouselText } from './carouselText'
import styles from './CarouselControls.module.css'

export interface CarouselControlsProps {
  /** Before the library works: nothing moves when the controls are rendered. */
  isRoomOnly: boolean
  /** Dots before the arrows, or between them. */
  areDotsFirst: boolean
  /** Counted from 0, like all positions. */
  current: number
  /** One for each position. */
  names: readonly string[]
  isInfinite: boolean
  onTurn: (by: -1 | 1) => void
  onGoTo: (index: number) => void
}

/** Arrows and dots, in the order in which they are seen. */
export function CarouselControls({
  isRoomOnly,
  areDotsFirst,
  current,
  names,
  isInfinite,
  onTurn,
  onGoTo,
}: CarouselControlsProps) {
  if (isRoomOnly) return <div className={styles.controls} />

  const arrow = (by: -1 | 1, label: string, paths: IconPaths) => {
    const isLast = !isInfinite && (by === -1 ? current <= 0 : current >= names.length - 1)
    return (
      <button
        type="button"
        className={styles.arrow}
        data-turn={by}
        aria-label={label}
        // Not `disabled`, which would remove the focus from the button.
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onTurn(by)}
      >
        <Icon paths={paths} />
      </button>
    )
  }
  const dots = (
    <div className={styles.dots}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.dot}
          aria-label={carouselText.goTo(name)}
          aria-current={index === current || undefined}
          onClick={() => onGoTo(index)}
        />
      ))}
    </div>
  )

  return (
    <div className={styles.controls}>
      {areDotsFirst && dots}
      {arrow(-1, carouselText.previous, chevronLeft)}
      {!areDotsFirst && dots}
      {arrow(1, carouselText.next, chevronRight)}
    </div>
  )
}
