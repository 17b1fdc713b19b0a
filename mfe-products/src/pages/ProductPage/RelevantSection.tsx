import { Icon, check } from '@site/shared/ui/icons/Icon'
import { Section } from '@site/shared/ui/Section/Section'
import type { ProductSections } from '../../content/product'
import { ScreenPicture } from './ScreenPicture'
import columns from './columns.module.css'
import styles from './RelevantSection.module.css'

export function RelevantSection({ title, subtitle, card }: ProductSections['relevantSection']) {
  return (
    <Section>
      <div className={columns.columns} data-texts-first>
        <div className={columns.texts}>
          <h2>{title}</h2>
          <p className={columns.subtitle}>{subtitle}</p>
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
        <ScreenPicture {...card.image} className={styles.picture} sizes="(max-width:899px) 92vw, 560px" />
      </div>
    </Section>
  )
}
