import { hasDraft, storedVisitor } from '@site/shared/forms/react/draft'
import { lazyModule } from '@site/shared/modules/lazyModule'
import { lazyIsland } from '@site/shared/ui/Island/lazyIsland'
import { Island } from '@site/shared/ui/Island/Island'
import { ContactFormUnavailable } from './ContactFormUnavailable'
import { contactFormId } from './contactFormId'
import styles from './ContactForm.module.css'

const form = lazyIsland(
  lazyModule(
    () => import('./ContactForm'),
    ({ ContactForm }) => ContactForm,
    'mfe_contact',
  ),
)

/** What was typed before appears with the page. */
const isUrgent = () => hasDraft(contactFormId) || storedVisitor() !== null

/** The form. It is the largest part of the page, so its code loads on interaction or when the browser is idle. */
export function ContactFormIsland() {
  return (
    <Island
      name={contactFormId}
      island={form}
      isUrgent={isUrgent}
      placeholder={<div className={styles.placeholder} />}
      notice={(attempt) => <ContactFormUnavailable {...attempt} />}
    />
  )
}
