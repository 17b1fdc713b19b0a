import { useMemo, type ReactNode } from 'react'
import { useFrame } from '@site/shared/runtime'
import { menuSections } from '../../content/sections'
import { DesktopMenu } from './DesktopMenu'
import { MobileMenu } from './MobileMenu'
import { useScrollState } from './useScrollState'
import styles from './Header.module.css'

export interface HeaderProps {
  /** The address of the page below; null when it is not found. */
  currentPath: string | null
}

/** The bars above every page: two above 846 px, one with a menu button up to there. */
export function Header({ currentPath }: HeaderProps) {
  const { site } = useFrame()
  const sections = useMemo(() => menuSections(site.menu), [site.menu])
  return (
    <Bars>
      <DesktopMenu sections={sections} currentPath={currentPath} />
      <MobileMenu sections={sections} currentPath={currentPath} />
    </Bars>
  )
}

/** Apart from what they hold: scrolling draws no menu again. */
function Bars({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header} data-bars={useScrollState()}>
      {children}
    </header>
  )
}
