import { hasDraft } from '@site/shared/forms/draft'
import { askAnew } from '@site/shared/ui/OnDemand/askAnew'
import { deferPart } from '@site/shared/ui/OnDemand/deferPart'
import { OnDemand } from '@site/shared/ui/OnDemand/OnDemand'
import { ContactFormUnavailable } from './ContactFormUnavailable'
import { contactFormId } from './contactFormId'
import styles from './ContactFormOnDemand.module.css'

const form = deferPart(async () => {
  try {
    const { ContactForm } = await import('./ContactForm')
    // After a failure webpack may answer a second import with an empty module.
    if (!ContactForm) throw new Error('The contact form did not load completely')
    return ContactForm
  } catch (cause) {
    askAnew('mfe_contact')
    throw cause
  }
})

const isWanted = () => hasDraft(contactFormId)

/** The form; its code, larger than the rest of the page, comes when a visitor turns to it or the browser is idle. */
export function ContactFormOnDemand() {
  return (
    <OnDemand
      name={contactFormId}
      part={form}
      isWanted={isWanted}
      placeholder={<div className={styles.placeholder} />}
      notice={(attempt) => <ContactFormUnavailable {...attempt} />}
    />
  )
}
