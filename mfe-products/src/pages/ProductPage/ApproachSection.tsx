import { Section } from '@site/shared/ui/Section/Section'
import type { ProductSections } from '../../content/product'
import { ScreenPicture } from './ScreenPicture'
import columns from './columns.module.css'
import styles from './ApproachSection.module.css'

export function ApproachSection({ card, characteristicCards }: ProductSections['approachSection']) {
  return (
    <Section tone="surface">
      <div className={columns.columns}>
        <ScreenPicture {...card.image} className={styles.picture} sizes="(max-width:899px) 92vw, 590px" />
        <div className={columns.texts}>
          <h2>{card.title}</h2>
          <p className={columns.subtitle}>{card.subtitle}</p>
        </div>
      </div>
      <ul className={styles.characteristics}>
        {characteristicCards.map((characteristic, index) => (
          <li key={characteristic} className={styles.characteristic}>
            <StepGlyph step={index + 1} />
            <span>{characteristic}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const barHeights = [10, 16, 22, 28]

/** Four rising bars, filled up to `step`. */
function StepGlyph({ step }: { step: number }) {
  return (
    <svg className={styles.glyph} width="45" height="28" viewBox="0 0 45 28" aria-hidden="true">
      {barHeights.map((height, index) => (
        <rect
          key={height}
          data-filled={index < step || undefined}
          x={index * 12}
          y={28 - height}
          width="9"
          height={height}
          rx="2"
        />
      ))}
    </svg>
  )
}
