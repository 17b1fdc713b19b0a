import type { ReactNode } from 'react'
import { useFrame } from '@site/shared/runtime'
import { menuSections } from '../../content/sections'
import { DesktopMenu, type MenuProps } from './DesktopMenu'
import { MobileMenu } from './MobileMenu'
import { useScrollState } from './useScrollState'
import styles from './Header.module.css'

/** The header of every page: two bars above 846 px, one bar with a menu button otherwise. */
export function Header({ currentPath }: Pick<MenuProps, 'currentPath'>) {
  const { site } = useFrame()
  const sections = menuSections(site.menu)
  return (
    <Bars>
      <DesktopMenu sections={sections} currentPath={currentPath} />
      <MobileMenu sections={sections} currentPath={currentPath} />
    </Bars>
  )
}

/** A separate component, so that scrolling does not render the menus again. */
function Bars({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header} data-bars={useScrollState()}>
      {children}
    </header>
  )
}
