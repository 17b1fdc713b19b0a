import { whatsappNumber, whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import { ButtonLink } from '@site/shared/ui/Button/Button'
import { WhatsAppIcon } from '@site/shared/ui/icons/WhatsAppIcon'
import { newTab } from '@site/shared/ui/newTab'
import styles from './BrandRequest.module.css'

export interface BrandRequestProps {
  title: string
  text: string
  label: string
  /** First message of the chat. */
  message: string
}

/** Asks for a brand that the catalogue does not show, by WhatsApp. */
export function BrandRequest({ title, text, label, message }: BrandRequestProps) {
  return (
    <div className={styles.request}>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <ButtonLink
        href={whatsAppUrl(whatsappNumber, message)}
        variant="whatsapp"
        className={styles.button}
        {...newTab}
      >
        <WhatsAppIcon size={20} />
        {label}
      </ButtonLink>
    </div>
  )
}
