import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import type { PartnersContent } from '../../content/homePartners'
import { SectionHead } from '../parts/SectionHead'
import styles from './Partners.module.css'

export function Partners({ title, partners, allies }: PartnersContent) {
  return (
    <Section isFlush>
      <SectionHead title={title} />
      <ul className={styles.logos}>
        {partners.map(({ name, path, image }) => (
          <li key={path}>
            <Picture picture={image} alt={name} isTransparent keepsIntrinsicSize />
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
