import type { ReactNode } from 'react'
import type { PictureData } from '../../contract/picture'
import { ButtonLink } from '../Button/Button'
import { Icon, arrowRight } from '../icons/Icon'
import { Picture } from '../Picture/Picture'
import { Section } from '../Section/Section'
import styles from './MainCard.module.css'

export interface MainCardProps {
  /** Shown above the card: a breadcrumb. */
  above?: ReactNode
  title: string
  intro: string
  picture: PictureData
  alt: string
  /** In front of the picture: a link. */
  overlay?: ReactNode
  /** Link to the contact page. */
  contact?: { label: string; to: string }
}

/** Header of a page: its h1 on a dark background, beside a picture with a stepped edge. */
export function MainCard({ above, title, intro, picture, alt, overlay, contact }: MainCardProps) {
  return (
    <Section className={styles.section}>
      {above}
      <div className={styles.card}>
        <div className={styles.texts}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          {contact && (
            <ButtonLink className={styles.contact} to={contact.to} size="large">
              {contact.label}
              <Icon paths={arrowRight} />
            </ButtonLink>
          )}
        </div>
        <div className={styles.stairs}>
          <Picture
            className={styles.picture}
            picture={picture}
            alt={alt}
            sizes="(max-width:899px) 94vw, 680px"
            priority
          />
          {overlay}
        </div>
      </div>
    </Section>
  )
}
