import styles from './SectionHead.module.css'

export interface SectionHeadProps {
  title: string
  lead: string
}

/** The title of a section, with a sentence beside it where there is room. */
export function SectionHead({ title, lead }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <p>{lead}</p>
    </div>
  )
}
