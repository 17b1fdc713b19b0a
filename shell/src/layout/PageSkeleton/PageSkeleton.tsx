import styles from './PageSkeleton.module.css'

/** Shown while a page's module loads. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
