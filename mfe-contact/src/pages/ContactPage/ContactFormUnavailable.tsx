import { company } from '@site/shared/content/company'
import { whatsappNumber, whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import { Button } from '@site/shared/ui/Button/Button'
import { newTab } from '@site/shared/ui/newTab'
import { contactInfo, formUnavailable } from '../../content/contact'
import styles from './ContactForm.module.css'

const { text, retry: retryLabel, whatsapp, reload } = formUnavailable

/** Replaces the form if its code cannot be loaded. After a reload, the prerendered form works without code. */
export function ContactFormUnavailable({ retry, isPending }: { retry: () => void; isPending: boolean }) {
  return (
    <div className={styles.notice} role="alert">
      <p>{text}</p>
      <Button onClick={retry} isPending={isPending}>
        {retryLabel}
      </Button>
      <ul className={styles.ways}>
        <li>
          <a href={whatsAppUrl(whatsappNumber)} {...newTab}>
            {whatsapp}
          </a>
        </li>
        <li>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </li>
        <li>
          <a href={contactInfo.path}>{reload}</a>
        </li>
      </ul>
    </div>
  )
}
