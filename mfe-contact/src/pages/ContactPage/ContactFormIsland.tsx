import { contactFields } from '@site/shared/contract/leadFields'
import { hasDraft, storedVisitor, writeDraft } from '@site/shared/forms/react/draft'
import { createIdempotencyKey } from '@site/shared/forms/react/draftKey'
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

/** The form's code would keep a draft. */
function keepText(region: HTMLElement): void {
  const form = region.querySelector('form')
  if (!form) return
  const texts = new FormData(form)
  const values = Object.fromEntries(
    // Cast: none of the fields is a file.
    Object.keys(contactFields).map((name) => [name, (texts.get(name) as string | null) ?? '']),
  )
  writeDraft(contactFormId, { values, idempotencyKey: createIdempotencyKey() })
}

/** The form. It is the largest part of the page, so its code loads on interaction or when the browser is idle. */
export function ContactFormIsland() {
  return (
    <Island
      name={contactFormId}
      island={form}
      isUrgent={isUrgent}
      onLeave={keepText}
      placeholder={<div className={styles.placeholder} />}
      notice={(attempt) => <ContactFormUnavailable {...attempt} />}
    />
  )
}
