import styles from './SectionHead.module.css'

export interface SectionHeadProps {
  title: string
  /** Shown beside the title if there is room. */
  intro?: string
}

/** The title of a section. `--head-title` and `--head-intro` set its colours on dark backgrounds. */
export function SectionHead({ title, intro }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {intro && <p>{intro}</p>}
    </div>
  )
}
