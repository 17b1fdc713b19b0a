import { Icon, check } from '@site/shared/ui/icons/Icon'
import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import type { Product } from '../../content/product'
import styles from './RelevantSection.module.css'

export type RelevantSectionProps = Product['relevantSection']

export function RelevantSection({ title, subtitle, card }: RelevantSectionProps) {
  return (
    <Section>
      <div className={styles.columns}>
        <div className={styles.texts}>
          <h2>{title}</h2>
          <p className={styles.subtitle}>{subtitle}</p>
          <ul>
            {card.list.map((gain) => (
              <li key={gain} className={styles.gain}>
                <span className={styles.tick}>
                  <Icon paths={check} size={18} />
                </span>
                {gain}
              </li>
            ))}
          </ul>
        </div>
        <Picture {...card.image} className={styles.picture} sizes="(max-width:899px) 92vw, 560px" />
      </div>
    </Section>
  )
}
