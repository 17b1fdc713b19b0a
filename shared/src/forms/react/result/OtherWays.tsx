import { company } from '../../../content/company'
import { whatsAppUrl } from '../../../content/whatsAppUrl'
import { fixedHref } from '../../../ui/fixedHref'
import { newTab } from '../../../ui/newTab'
import { formTexts } from '../../content/formTexts'
import styles from './OtherWays.module.css'

export interface OtherWaysProps {
  /** Subject of the e-mail. */
  subject: string
  /** The visitor's input as text. */
  message: string
  /** For WhatsApp: digits only, country code first. */
  phone: string
}

/** After a failed submission: a line with links that send the same text by chat or e-mail. */
export function OtherWays({ subject, message, phone }: OtherWaysProps) {
  const { intro, whatsapp, or, mail } = formTexts.otherWays
  const [mailSubject, body] = [subject, message].map(encodeURIComponent)
  return (
    <p className={styles.ways}>
      {`${intro} `}
      <a className={styles.link} href={whatsAppUrl(phone, message)} {...newTab}>
        {whatsapp}
      </a>
      {` ${or} `}
      <a
        className={styles.link}
        {...fixedHref(`mailto:${company.email}?subject=${mailSubject}&body=${body}`)}
      >
        {mail}
      </a>
    </p>
  )
}
