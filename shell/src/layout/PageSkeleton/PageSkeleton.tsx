import styles from './PageSkeleton.module.css'

/** Holds the place of a page while its code is on the way. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
