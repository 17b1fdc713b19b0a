import styles from './SplashLoader.module.css'

export interface SplashLoaderProps {
  /** Visible text, also announced to screen-reader users. */
  label: string
}

/**
 * Covers the page on the first load of a visit. It is CSS only, so it disappears whether or not scripts load. It is
 * before the hydrated root, so that it is painted while the page is still being parsed.
 */
export function SplashLoader({ label }: SplashLoaderProps) {
  return (
    <div className={styles.splash} role="status">
      <div>
        <svg viewBox="0 0 38 38" aria-hidden="true">
          <path className={styles.low} d="M2 36V25h11v11z" />
          <path className={styles.middle} d="M13.5 36V14h11v22z" />
          <path className={styles.high} d="M25 36V3h11v33z" />
        </svg>
        <p>{label}</p>
      </div>
    </div>
  )
}
