import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import { Section } from '@site/shared/ui/Section/Section'
import { SectionHead } from '../parts/SectionHead'
import styles from './Partners.module.css'

export interface PartnersProps {
  title: string
  /** Logos without a page. Width and height are the displayed size, in pixels. */
  logos: readonly { name: string; src: string; width: number; height: number }[]
  allies: readonly { name: string; description: string; icon: string }[]
}

export function Partners({ title, logos, allies }: PartnersProps) {
  return (
    <Section isFlush>
      <SectionHead title={title} isCentred />
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
              <SpriteIcon href={icon} size={36} />
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
