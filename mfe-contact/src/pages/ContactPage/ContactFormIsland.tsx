import { hasDraft } from '@site/shared/forms/react/draft'
import { bustChunkCache } from '@site/shared/ui/Island/bustChunkCache'
import { lazyIsland } from '@site/shared/ui/Island/lazyIsland'
import { Island } from '@site/shared/ui/Island/Island'
import { ContactFormUnavailable } from './ContactFormUnavailable'
import { contactFormId } from './contactFormId'
import styles from './ContactFormIsland.module.css'

const form = lazyIsland(async () => {
  try {
    const { ContactForm } = await import('./ContactForm')
    // After a failure webpack may answer a second import with an empty module.
    if (!ContactForm) throw new Error('The contact form did not load completely')
    return ContactForm
  } catch (cause) {
    bustChunkCache('mfe_contact')
    throw cause
  }
})

const isWanted = () => hasDraft(contactFormId)

/** The form; its code, larger than the rest of the page, comes when a visitor turns to it. */
export function ContactFormIsland() {
  return (
    <Island
      part={form}
      isWanted={isWanted}
      placeholder={<div className={styles.placeholder} />}
      notice={(attempt) => <ContactFormUnavailable {...attempt} />}
    />
  )
}
