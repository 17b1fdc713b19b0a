import type { ServiceCard } from '../../content/services'
import { SteppedPicture } from '../parts/SteppedPicture'
import styles from './ServiceCards.module.css'

export interface ServiceCardsProps {
  cards: readonly ServiceCard[]
  /** Shows the progress of the process on each card. @default false */
  isStepped?: boolean
}

/**
 * Wide cards, two in a row. They are not links, so they have no hover effect. `--card-ground`, `--card-line`,
 * `--card-title` and `--card-text` set their colours on dark backgrounds.
 */
export function ServiceCards({ cards, isStepped = false }: ServiceCardsProps) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, description, picture, alt }, index) => (
        <li key={title} className={styles.card}>
          <SteppedPicture picture={picture} alt={alt} sizes="(max-width:899px) 92vw, 600px" />
          <div className={styles.body}>
            {isStepped && <StepGlyph step={index + 1} steps={cards.length} />}
            <div>
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Rising bars, one for each step, filled up to the current one. */
function StepGlyph({ step, steps }: { step: number; steps: number }) {
  return (
    <svg className={styles.glyph} width={15 * steps} height="36" aria-hidden="true">
      {Array.from({ length: steps }, (_, index) => (
        <rect
          key={index}
          data-filled={index < step || undefined}
          x={index * 15}
          y={(24 * (steps - 1 - index)) / steps}
          width="11"
          height="36"
          rx="3"
        />
      ))}
    </svg>
  )
}
