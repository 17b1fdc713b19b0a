import { company } from '@site/shared/content/company'
import { pageUnavailable } from '../content/pageUnavailable'
import styles from './PageUnavailable.module.css'

/** Ways to reach the company when a part of the site is unavailable. */
export function ContactOptions() {
  return (
    <ul className={styles.contact}>
      <li>
        <a href={`tel:+${company.whatsappNumber}`}>{company.phone}</a>
      </li>
      <li>
        <a href={`https://wa.me/${company.whatsappNumber}`}>{pageUnavailable.whatsapp}</a>
      </li>
      <li>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </li>
    </ul>
  )
}
