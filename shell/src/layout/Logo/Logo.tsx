import { Link } from '@site/shared/runtime'
import { company } from '@site/shared/content/company'
import { frame } from '../../content/frame'
import styles from './Logo.module.css'

/**
 * The company's mark, three rising bars, and its name, linked to the home page. `--logo-low` and `--logo-middle` set the
 * colours of the first two bars.
 */
export function Logo({ onClick }: { onClick?: () => void }) {
  return (
    <Link to="/" className={styles.logo} aria-label={`${company.name}, ${frame.homeLink}`} onClick={onClick}>
      <svg viewBox="0 0 38 38" aria-hidden="true">
        <path className={styles.low} d="M2 36V25h11v11z" />
        <path className={styles.middle} d="M13.5 36V14h11v22z" />
        <path className={styles.high} d="M25 36V3h11v33z" />
      </svg>
      {company.name}
    </Link>
  )
}
