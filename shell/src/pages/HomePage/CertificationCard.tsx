import { Link } from '@site/shared/runtime'
import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import { newTab } from '@site/shared/ui/newTab'
import { Picture } from '@site/shared/ui/Picture/Picture'
import type { Certification } from '../../content/homeCertifications'
import styles from './CertificationCard.module.css'

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
