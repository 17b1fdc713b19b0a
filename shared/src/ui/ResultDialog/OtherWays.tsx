import { fixedHref } from '../fixedHref'
import { Icon, mail } from '../icons/Icon'
import { WhatsAppIcon } from '../icons/WhatsAppIcon'
import { newTab } from '../newTab'
import styles from './OtherWays.module.css'

export interface OtherWaysProps {
  /** `intro` is shown above the links. */
  texts: { intro: string; whatsapp: string; mail: string }
  /** Subject of the e-mail. */
  subject: string
  /** The visitor's input as text. */
  message: string
  /** In any notation: "+591 700 00000". */
  phone: string
  email: string
}

/** After a failed submission: links that send the same text by chat or e-mail. */
export function OtherWays({ texts, subject, message, phone, email }: OtherWaysProps) {
  const text = encodeURIComponent(message)
  return (
    <div className={styles.ways}>
      <p>{texts.intro}</p>
      <ul className={styles.links}>
        <li>
          <a
            className={styles.link}
            href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${text}`}
            {...newTab}
          >
            <WhatsAppIcon size={20} />
            {texts.whatsapp}
          </a>
        </li>
        <li>
          <a
            className={styles.link}
            {...fixedHref(`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${text}`)}
          >
            <Icon paths={mail} size={20} />
            {texts.mail}
          </a>
        </li>
      </ul>
    </div>
  )
}
