import { memo } from 'react'
import { company } from '@site/shared/content/company'
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
            <svg aria-hidden="true" width={20} height={20}>
              <use href={`${sprite}#${network}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
})
