import { Section } from '@site/shared/ui/Section/Section'
import { SectionHead } from '../parts/SectionHead'
import { ServiceCards, type ServiceCardsProps } from './ServiceCards'
import styles from './Development.module.css'

export interface DevelopmentProps {
  title: string
  intro: string
  /** `icon` is the URL of a one-colour SVG symbol. */
  platforms: readonly { label: string; icon: string }[]
  cards: ServiceCardsProps['cards']
}

export function Development({ title, intro, platforms, cards }: DevelopmentProps) {
  return (
    <Section className={styles.section}>
      <SectionHead title={title} intro={intro} />
      <ul className={styles.platforms}>
        {platforms.map(({ label, icon }) => (
          <li key={label} className={styles.platform}>
            <svg className={styles.icon} width={44} height={44} aria-hidden="true">
              <use href={icon} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <ServiceCards cards={cards} />
    </Section>
  )
}
