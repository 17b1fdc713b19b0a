import { Icon, chevronRight } from '../icons/Icon'
import styles from './Breadcrumb.module.css'

export interface BreadcrumbProps {
  /** Screen-reader label of the list. */
  label: string
  /** Name of the section, which has no page of its own. */
  parent: string
  /** Name of the current page. */
  current: string
}

/** Shows the page's position in the site. */
export function Breadcrumb({ label, parent, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        <li className={styles.step}>
          {parent}
          <Icon paths={chevronRight} size={16} />
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
