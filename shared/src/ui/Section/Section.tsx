import type { ComponentProps } from 'react'
import styles from './Section.module.css'

export interface SectionProps extends ComponentProps<'section'> {
  /** Background of the full-width band. @default 'white' */
  tone?: 'white' | 'surface'
  /** Removes the top padding if the previous section has the same background. @default false */
  isFlush?: boolean
}

/** A full-width band of the page, with content at the site's width. */
export function Section({ tone = 'white', isFlush = false, className, children, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      className={className ? `${styles.section} ${className}` : styles.section}
      data-tone={tone}
      data-flush={isFlush || undefined}
    >
      <div className={styles.wrap}>{children}</div>
    </section>
  )
}
