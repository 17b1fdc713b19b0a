import { memo } from 'react'
import { Link, useFrame } from '@site/shared/runtime'
import { frame } from '../../content/frame'
import { menuSections } from '../../content/sections'
import { Logo } from '../Logo/Logo'
import { SocialLinks } from '../SocialLinks/SocialLinks'
import { useIsHydrated } from '../useIsHydrated'
import styles from './Footer.module.css'

export const Footer = memo(function Footer() {
  const { site } = useFrame()
  // Hydration uses the year of the publish, as in the prerendered HTML; then the visitor's clock.
  const year = useIsHydrated() ? new Date().getFullYear() : site.year
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Logo />
        <nav aria-label={frame.footerNavigation}>
          <ul className={styles.sections}>
            {menuSections(site.menu).map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks />
      </div>
      <p className={styles.copyright}>{frame.copyright(year)}</p>
    </footer>
  )
})
