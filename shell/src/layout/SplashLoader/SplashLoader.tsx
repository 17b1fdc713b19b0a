import { loading } from '../../content/frame'
import styles from './SplashLoader.module.css'

/**
 * Covers the page on the first load of a visit. It is CSS only, so it disappears whether or not scripts load. It is
 * before the hydrated root, so that it is painted while the page is still being parsed.
 */
export function SplashLoader() {
  return (
    <div className={styles.splash} role="status">
      <div>
        <div className={styles.bars} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
        <p>{loading}</p>
      </div>
    </div>
  )
}
