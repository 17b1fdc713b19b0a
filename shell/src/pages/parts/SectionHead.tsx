import styles from './SectionHead.module.css'

export interface SectionHeadProps {
  title: string
  /** Shown beside the title if there is room. */
  intro?: string
  /** @default false */
  isCentred?: boolean
}

/** The title of a section. `--head-title` and `--head-intro` set its colours on dark backgrounds. */
export function SectionHead({ title, intro, isCentred = false }: SectionHeadProps) {
  return (
    <div className={styles.head} data-centred={isCentred || undefined}>
      <h2>{title}</h2>
      {intro && <p>{intro}</p>}
    </div>
  )
}
