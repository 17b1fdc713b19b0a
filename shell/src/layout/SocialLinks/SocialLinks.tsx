import { memo } from 'react'
import { company } from '@site/shared/content/company'
import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import { frame } from '../../content/frame'
import sprite from '../../content/images/redes.svg'
import styles from './SocialLinks.module.css'

/** The company's profiles, each in a new tab. */
export const SocialLinks = memo(function SocialLinks() {
  return (
    <ul className={styles.links}>
      {company.social.map(({ network, label, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener" aria-label={`${label} ${frame.newTab}`}>
            <SpriteIcon href={`${sprite}#${network}`} size={20} />
          </a>
        </li>
      ))}
    </ul>
  )
})
