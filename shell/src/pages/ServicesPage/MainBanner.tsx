import type { PictureData } from '@site/shared/contract/picture'
import { ButtonLink } from '@site/shared/ui/Button/Button'
import { Icon, arrowRight } from '@site/shared/ui/icons/Icon'
import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import styles from './MainBanner.module.css'

export interface MainBannerProps {
  title: string
  lead: string
  picture: PictureData
  alt: string
  contact: { label: string; to: string }
}

export function MainBanner({ title, lead, picture, alt, contact }: MainBannerProps) {
  return (
    <Section className={styles.section}>
      <div className={styles.card}>
        <div className={styles.texts}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <ButtonLink to={contact.to} size="large">
            {contact.label}
            <Icon paths={arrowRight} />
          </ButtonLink>
        </div>
        <div className={styles.stairs}>
          <Picture
            className={styles.picture}
            picture={picture}
            alt={alt}
            sizes="(max-width:899px) 94vw, 680px"
            priority
          />
        </div>
      </div>
    </Section>
  )
}
