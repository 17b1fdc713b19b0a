import type { ServiceCardContent } from '../../content/services'
import { SteppedPicture } from '../parts/SteppedPicture'
import styles from './ServiceCards.module.css'

export interface ServiceCardsProps {
  cards: readonly ServiceCardContent[]
  /** Shows before each card's text how far the work has come. @default false */
  isStepped?: boolean
  /** `dark` stands on ink. @default 'light' */
  tone?: 'light' | 'dark'
}

/** Wide cards, two in a row. They lead nowhere, so they do not rise under the pointer. */
export function ServiceCards({ cards, isStepped = false, tone = 'light' }: ServiceCardsProps) {
  return (
    <ul className={styles.cards} data-tone={tone}>
      {cards.map(({ title, description, picture, alt }, index) => (
        <li key={title} className={styles.card}>
          <SteppedPicture picture={picture} alt={alt} sizes="(max-width:899px) 92vw, 600px" />
          <div className={styles.body}>
            {isStepped && <StepGlyph step={index + 1} />}
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.description}>{description}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

const barHeights = [14, 24, 34]

/** Three rising bars, filled up to the step; the last one is left for what follows the design. */
function StepGlyph({ step }: { step: number }) {
  return (
    <svg className={styles.glyph} width="41" height="36" viewBox="0 0 41 36" aria-hidden="true">
      {barHeights.map((height, index) => (
        <rect
          key={height}
          data-filled={index < step || undefined}
          x={index * 15}
          y={36 - height}
          width="11"
          height={height}
          rx="3"
        />
      ))}
    </svg>
  )
}
