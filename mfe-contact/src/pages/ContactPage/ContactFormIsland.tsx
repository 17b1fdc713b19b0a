import { hasDraft } from '@site/shared/forms/react/draft'
import { lazyModule } from '@site/shared/modules/lazyModule'
import { lazyIsland } from '@site/shared/ui/Island/lazyIsland'
import { Island } from '@site/shared/ui/Island/Island'
import { ContactFormUnavailable } from './ContactFormUnavailable'
import { contactFormId } from './contactFormId'
import styles from './ContactFormIsland.module.css'

const form = lazyIsland(
  lazyModule(
    () => import('./ContactForm'),
    ({ ContactForm }) => ContactForm,
    'mfe_contact',
  ),
)

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
