import { company } from '@site/shared/content/company'
import { fixedHref } from '@site/shared/ui/fixedHref'
import { newTab } from '@site/shared/ui/newTab'
import { footer } from '../../content/footer'
import styles from './Footer.module.css'

const [user, host] = company.email.split('@')

/** Two columns: the ways to reach the company, and its offices. Also the only ones on paper. */
export function Contacts() {
  return (
    <>
      <div className={styles.contact}>
        <h2>{footer.contact}</h2>
        <ul>
          <li>
            <a href={company.phoneUrl}>
              <b>{footer.phone}</b>
              {company.phone}
            </a>
          </li>
          <li>
            <a href={footer.whatsApp.href} {...newTab}>
              <b>{footer.whatsApp.label}</b>
              {company.phone}
            </a>
          </li>
          <li>
            <a {...fixedHref(`mailto:${company.email}`)}>
              <b>{footer.email}</b>
              {/* One item of the flex container: Firefox makes `<wbr>` another one, with a gap. */}
              <span>
                {`${user}@`}
                <wbr />
                {host}
              </span>
            </a>
          </li>
          <li>
            <a href={footer.policy.href} {...newTab}>
              {footer.policy.label}
            </a>
          </li>
        </ul>
      </div>
      <div className={styles.offices}>
        <h2>{footer.offices}</h2>
        <ul>
          {company.offices.map(({ city, address, hours, mapUrl }) => (
            <li key={city}>
              <b>{city}</b>
              <p>
                {address}
                <br />
                {hours}
              </p>
              <a href={mapUrl} {...newTab}>
                {footer.map(city)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
