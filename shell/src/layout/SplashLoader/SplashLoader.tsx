import styles from './SplashLoader.module.css'

export interface SplashLoaderProps {
  /** Read to screen-reader users, and shown. */
  label: string
}

/**
 * Covers the page on the first load of a visit. All of it is CSS: it ends, and the page below can be
 * scrolled again, whether or not any script arrives. It stands before what React makes alive (decision 0029).
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
