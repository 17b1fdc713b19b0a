import { Icon } from '@site/shared/ui/icons/Icon'
import { Section } from '@site/shared/ui/Section/Section'
import type { ProductSections } from '../../content/product'
import styles from './ServiceSection.module.css'

export function ServiceSection({ title, tags }: ProductSections['serviceSection']) {
  return (
    <Section>
      <div className={styles.content}>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.tags}>
          {tags.map(({ label, icon }) => (
            <li key={label} className={styles.tag}>
              <span className={styles.tile}>
                <Icon paths={icon} size={19} />
              </span>
              {label}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
