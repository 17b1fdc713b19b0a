import { Link, type Frame } from '@site/shared/runtime'
import type { RemoteData } from '../contract/remote'
import styles from './StandaloneFrame.module.css'

/** What the shell provides to pages, where there is no shell. */
export function plainFrame({ basePath, showcase }: Pick<RemoteData, 'basePath' | 'showcase'>): Frame {
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
        <title>Página no encontrada</title>
        <h1>Página no encontrada</h1>
        <Link to={basePath}>Volver al inicio</Link>
      </div>
    ),
    prefetch: () => {},
  }
}
