import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import { Section } from '@site/shared/ui/Section/Section'
import { SectionHead } from '../parts/SectionHead'
import grid from '../parts/CardGrid.module.css'
import styles from './Industries.module.css'

export interface IndustriesProps {
  title: string
  intro: string
  /** A tone is a pair of colours. Source: specification §3, "Industry card". */
  industries: readonly {
    title: string
    description: string
    /** URL of a symbol. */
    icon: string
    tone: 'blue' | 'violet' | 'teal' | 'amber'
  }[]
}

export function Industries({ title, intro, industries }: IndustriesProps) {
  return (
    <Section>
      <SectionHead title={title} intro={intro} />
      <ul className={grid.cards}>
        {industries.map(({ title: industryTitle, description, icon, tone }) => (
          <li key={industryTitle} className={styles.card} data-tone={tone}>
            <span className={styles.tile}>
              <SpriteIcon href={icon} size={32} />
            </span>
            <h3>{industryTitle}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
