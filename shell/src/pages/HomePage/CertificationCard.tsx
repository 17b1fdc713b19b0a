import type { SitePath } from '@site/shared/contract/remote'
import { Link } from '@site/shared/runtime'
import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import { newTab } from '@site/shared/ui/newTab'
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
  /** A standard: it has a row of its own, and a document with the date since which it applies. */
  document?: { label: string; href: string; date: string }
}

export function CertificationCard({ title, description, image, to, document }: Certification) {
  return (
    <li className={styles.card} data-wide={document ? '' : undefined}>
      <div className={styles.image}>
        {typeof image === 'string' ? (
          <SpriteIcon href={image} size={56} />
        ) : (
          // The title names the brand.
          <Picture picture={image} alt="" isTransparent keepsIntrinsicSize />
        )}
      </div>
      <div className={styles.body}>
        <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
        <p>{description}</p>
        {document && (
          <p>
            {`${document.date} · `}
            <a href={document.href} {...newTab}>
              {document.label}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}
