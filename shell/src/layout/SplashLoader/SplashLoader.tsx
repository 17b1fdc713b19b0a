import { loading } from '../../content/frame'
import { LogoBars } from '../Logo/Logo'
import styles from './SplashLoader.module.css'

/**
 * Covers the page on the first load of a visit. It is CSS only, so it disappears whether or not scripts load. It is
 * before the hydrated root, so that it is painted while the page is still being parsed.
 */
export function SplashLoader() {
  return (
    <div className={styles.splash} role="status">
      <div>
        <LogoBars />
        <p>{loading}</p>
      </div>
    </div>
  )
}
