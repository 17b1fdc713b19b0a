import { memo } from 'react'
import { company } from '@site/shared/content/company'
import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import { newTab } from '@site/shared/ui/newTab'
import sprite from '../../content/images/redes.svg'
import styles from './SocialLinks.module.css'

/** The company's profiles, each in a new tab. */
export const SocialLinks = memo(function SocialLinks() {
  return (
    <ul className={styles.links}>
      {company.social.map(({ icon, label, link }) => (
        <li key={icon}>
          <a href={link} {...newTab} aria-label={label}>
            <SpriteIcon href={`${sprite}#${icon}`} size={20} />
          </a>
        </li>
      ))}
    </ul>
  )
})
