import { useEffect, type ReactNode } from 'react'
import { FrameProvider, Link, markPageHydrated, useLocation, type Frame } from '@site/shared/runtime'
import { pageStatusAttribute } from '../contract/site'
import { RememberedApiAnswerSwitch } from './ApiAnswerSwitch'
import styles from './StandaloneFrame.module.css'

export interface StandaloneFrameProps {
  frame: Frame
  /** Link to the bench. */
  index: { to: string; label: string }
  children: ReactNode
}

/** A page outside the shell: a link to the bench, and the switch for the lead API's answer. The bench has its own. */
export function StandaloneFrame({ frame, index, children }: StandaloneFrameProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    markPageHydrated()
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <FrameProvider frame={frame}>
      {window.parent === window && (
        <nav className={styles.bar} aria-label="Módulo">
          <Link to={index.to}>{index.label}</Link>
          <RememberedApiAnswerSwitch />
        </nav>
      )}
      <main {...{ [pageStatusAttribute]: 'ready' }}>{children}</main>
    </FrameProvider>
  )
}
