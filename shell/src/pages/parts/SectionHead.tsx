import styles from './SectionHead.module.css'

export interface SectionHeadProps {
  title: string
  /** Stands beside the title where there is room. */
  lead?: string
  /** @default 'start' */
  align?: 'start' | 'centre'
}

/** The title of a section. On ink, `--head-title` and `--head-lead` are its colours. */
export function SectionHead({ title, lead, align = 'start' }: SectionHeadProps) {
  return (
    <div className={styles.head} data-align={align}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
  )
}
