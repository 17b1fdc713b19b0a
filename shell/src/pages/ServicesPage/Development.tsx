import { Section } from '@site/shared/ui/Section/Section'
import type { ServiceCardContent } from '../../content/services'
import { SectionHead } from '../parts/SectionHead'
import { ServiceCards } from './ServiceCards'
import styles from './Development.module.css'

export interface DevelopmentProps {
  title: string
  intro: string
  platforms: readonly { label: string; icon: string }[]
  cards: readonly ServiceCardContent[]
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
      <ServiceCards cards={cards} tone="dark" />
    </Section>
  )
}
