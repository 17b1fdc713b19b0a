import type { PictureData } from '@site/shared/contract/picture'
import { Picture } from '@site/shared/ui/Picture/Picture'
import styles from './CertificationCard.module.css'

/** Source: specification §3, "Certification". */
export interface Certification {
  title: string
  description: string
  picture: PictureData
}

export function CertificationCard({ title, description, picture }: Certification) {
  return (
    <li className={styles.card}>
      <Picture
        className={styles.picture}
        picture={picture}
        // The card's text describes the badge.
        alt=""
        sizes="(max-width: 720px) 38vw, 300px"
      />
      <div className={styles.body}>
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
    </li>
  )
}
