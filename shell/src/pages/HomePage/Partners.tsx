import { Icon } from '@site/shared/ui/icons/Icon'
import { Section } from '@site/shared/ui/Section/Section'
import type { Ally, PartnerLogo } from '../../content/homePartners'
import { SectionHead } from '../parts/SectionHead'
import styles from './Partners.module.css'

export interface PartnersProps {
  title: string
  logos: readonly PartnerLogo[]
  allies: readonly Ally[]
}

export function Partners({ title, logos, allies }: PartnersProps) {
  return (
    <Section isFlush>
      <SectionHead title={title} align="centre" />
      <ul className={styles.logos}>
        {logos.map(({ name, ...logo }) => (
          <li key={name}>
            <img {...logo} alt={name} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
      <ul className={styles.allies}>
        {allies.map(({ name, description, icon }) => (
          <li key={name}>
            <span className={styles.emblem}>
              <Icon paths={icon} size={36} />
            </span>
            <div>
              <h3>{name}</h3>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
