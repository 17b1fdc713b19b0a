import { useEffect, useMemo, type ReactNode } from 'react'
import { FrameProvider, Link, markPageHydrated, useLocation, type Frame } from '@site/shared/runtime'
import { pageStatusAttribute } from '../contract/site'
import type { Remote } from '../contract/remote'
import { ApiAnswerSwitch } from './ApiAnswerSwitch'
import styles from './StandaloneFrame.module.css'

/** The frame of a standalone remote: a link to its index, and the switch for the lead API's answer. */
export function StandaloneFrame({ remote, children }: { remote: Remote; children: ReactNode }) {
  const frame = useMemo(() => standaloneFrame(remote), [remote])
  const { pathname } = useLocation()
  useEffect(() => {
    markPageHydrated()
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <FrameProvider frame={frame}>
      <nav className={styles.bar} aria-label="Módulo">
        <Link to="/">Índice de {remote.basePath}</Link>
        <ApiAnswerSwitch />
      </nav>
      <main {...{ [pageStatusAttribute]: 'ready' }}>{children}</main>
    </FrameProvider>
  )
}

function standaloneFrame({ basePath, showcase }: Remote): Frame {
  return {
    site: {
      set: 0,
      origin: window.location.origin,
      year: new Date().getFullYear(),
      remotes: {},
      // This frame shows no menu.
      menu: [],
      showcase: showcase ?? [],
      styles: {},
    },
    NotFoundPage: () => (
      <div className={styles.notFound}>
        <h1>Página no encontrada</h1>
        <Link to={basePath}>Volver al inicio</Link>
      </div>
    ),
    prefetch: () => {},
  }
}
