import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import { Picture, type PictureFile } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import { SectionHead } from '../parts/SectionHead'
import styles from './Partners.module.css'

export interface PartnersProps {
  title: string
  partners: readonly Partner[]
  allies: readonly { name: string; description: string; icon: string }[]
}

/** A brand, which the page shows without a link. Source: specification §3, "Partner". */
export interface Partner {
  name: string
  /** Identifies the brand, as in addresses: "pure-storage". */
  path: string
  /** Width and height are the displayed size, in pixels. */
  image: PictureFile
}

export function Partners({ title, partners, allies }: PartnersProps) {
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
