import type { ComponentProps } from 'react'
import styles from './Section.module.css'

export interface SectionProps extends ComponentProps<'section'> {
  /** The ground of the whole band, edge to edge. @default 'white' */
  tone?: 'white' | 'surface'
  /** Leaves out the padding above, where the section before has the same ground. @default false */
  isFlush?: boolean
}

/** A band of the page whose content keeps to the site's width. */
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
