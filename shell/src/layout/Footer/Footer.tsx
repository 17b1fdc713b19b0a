import { memo } from 'react'
import { copyright } from '@site/shared/content/copyright'
import { Link, useFrame } from '@site/shared/runtime'
import { footer } from '../../content/footer'
import { frame } from '../../content/frame'
import { menuSections } from '../../content/sections'
import { Logo } from '../Logo/Logo'
import { SocialLinks } from '../SocialLinks/SocialLinks'
import { useIsHydrated } from '../useIsHydrated'
import { Contacts } from './Contacts'
import { PageList } from './PageList'
import styles from './Footer.module.css'

/** What the specification lists, then contact, offices and the pages of each remote. */
export const Footer = memo(function Footer() {
  const { site } = useFrame()
  // Hydration uses the year of the publish, as in the prerendered HTML; then the visitor's clock.
  const year = useIsHydrated() ? new Date().getFullYear() : site.year
  const sections = menuSections(site.menu)
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Logo />
        <nav aria-label={frame.footerNavigation}>
          <ul className={styles.sections}>
            {sections.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks />
        <div className={styles.legal}>
          <p lang="en">{copyright(year)}</p>
          <p>{footer.legal}</p>
        </div>
      </div>
      <div className={styles.columns}>
        <Contacts />
        {sections.map(
          (section) =>
            (section.footer ?? section.options) && <PageList key={section.path} section={section} />,
        )}
      </div>
    </footer>
  )
})
