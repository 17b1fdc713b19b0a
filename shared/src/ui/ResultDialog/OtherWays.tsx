import { fixedHref } from '../fixedHref'
import { newTab } from '../newTab'
import styles from './OtherWays.module.css'

export interface OtherWaysProps {
  /** One sentence: introduction, first link, conjunction, second link. */
  texts: { intro: string; whatsapp: string; or: string; mail: string }
  /** Subject of the e-mail. */
  subject: string
  /** The visitor's input as text. */
  message: string
  /** In any notation: "+591 700 00000". */
  phone: string
  email: string
}

/** After a failed submission: a line with links that send the same text by chat or e-mail. */
export function OtherWays({ texts, subject, message, phone, email }: OtherWaysProps) {
  const text = encodeURIComponent(message)
  return (
    <p className={styles.ways}>
      {`${texts.intro} `}
      <a className={styles.link} href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${text}`} {...newTab}>
        {texts.whatsapp}
      </a>
      {` ${texts.or} `}
      <a
        className={styles.link}
        {...fixedHref(`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${text}`)}
      >
        {texts.mail}
      </a>
    </p>
  )
}
