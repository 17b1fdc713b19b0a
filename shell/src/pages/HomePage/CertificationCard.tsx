import type { SitePath } from '@site/shared/contract/remote'
import { Link } from '@site/shared/runtime'
import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import { Picture, type PictureFile } from '@site/shared/ui/Picture/Picture'
import styles from './CertificationCard.module.css'

/** Source: specification §3, "Certification". */
export interface Certification {
  title: string
  description: string
  /** A logo, with its displayed size in pixels, or the address of an icon. Never a seal: none is confirmed. */
  image: PictureFile | string
  /** Page about it. */
  to?: SitePath
}

export function CertificationCard({ title, description, image, to }: Certification) {
  return (
    <li className={styles.card}>
      <div className={styles.image}>
        {typeof image === 'string' ? (
          <SpriteIcon href={image} size={56} />
        ) : (
          // The title names the brand.
          <Picture picture={image} alt="" isTransparent hasOwnSize />
        )}
      </div>
      <div className={styles.body}>
        <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
        <p>{description}</p>
      </div>
    </li>
  )
}
