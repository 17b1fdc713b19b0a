import type { IconPaths, SitePath } from '@site/shared/contract/remote'
import { Link } from '@site/shared/runtime'
import { Icon } from '@site/shared/ui/icons/Icon'
import styles from './CertificationCard.module.css'

/** Source: specification §3, "Certification". */
export interface Certification {
  title: string
  description: string
  /** A logo, with its displayed size in pixels, or an icon. Never a seal: none is confirmed. */
  image: { src: string; width: number; height: number } | IconPaths
  /** Page about it. */
  to?: SitePath
}

export function CertificationCard({ title, description, image, to }: Certification) {
  return (
    <li className={styles.card}>
      <div className={styles.image}>
        {'src' in image ? (
          // The title names the brand.
          <img {...image} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon paths={image} size={56} />
        )}
      </div>
      <div className={styles.body}>
        <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
        <p>{description}</p>
      </div>
    </li>
  )
}
