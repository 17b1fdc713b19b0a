import { Link } from '@site/shared/runtime'
import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import { Section } from '@site/shared/ui/Section/Section'
import type { IndustriesContent } from '../../content/homeIndustries'
import { SectionHead } from '../parts/SectionHead'
import grid from '../parts/CardGrid.module.css'
import styles from './Industries.module.css'

export function Industries({ title, intro, industries }: IndustriesContent) {
  return (
    <Section>
      <SectionHead title={title} intro={intro} />
      <ul className={grid.cards}>
        {industries.map(({ title: industryTitle, description, iconData, links }) => (
          <li
            key={industryTitle}
            className={styles.card}
            data-color={iconData.color}
            data-color-hover={iconData.colorHover}
          >
            <span className={styles.tile}>
              <SpriteIcon href={iconData.icon} size={32} />
            </span>
            <h3>{industryTitle}</h3>
            <p>{description}</p>
            <ul className={styles.links}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
