import styles from './SectionHead.module.css'

export interface SectionHeadProps {
  title: string
  /** Shown beside the title if there is room. */
  lead?: string
  /** @default 'start' */
  align?: 'start' | 'centre'
}

/** The title of a section. `--head-title` and `--head-lead` set its colours on dark backgrounds. */
export function SectionHead({ title, lead, align = 'start' }: SectionHeadProps) {
  return (
    <div className={styles.head} data-align={align}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
  )
}
