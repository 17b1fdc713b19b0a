import { useState, useSyncExternalStore } from 'react'
import { company } from '@site/shared/content/company'
import { whatsappNumber, whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import { Button } from '@site/shared/ui/Button/Button'
import { pageUnavailable } from '../content/pageUnavailable'
import type { ModuleLoader } from './ModuleLoader'
import styles from './notices.module.css'

/** Replaces a page that could not be loaded. */
export function PageUnavailable({ onRetry, isPending }: { onRetry: () => void; isPending?: boolean }) {
  return (
    <section className={styles.page} role="alert">
      <title>{`${pageUnavailable.title} | ${company.name}`}</title>
      <h1>{pageUnavailable.title}</h1>
      <p>{pageUnavailable.text}</p>
      <Button variant="accent" isPending={isPending} onClick={onRetry}>
        {pageUnavailable.retry}
      </Button>
      <ContactOptions />
    </section>
  )
}

/** The notice for a prerendered page that could not be hydrated. */
export function HydrationFailure({ modules }: { modules: ModuleLoader }) {
  const hasFailed = useSyncExternalStore(modules.subscribe, modules.hydrationFailed, () => false)
  return hasFailed ? <NotHydratedNotice retry={() => modules.retryHydration()} /> : null
}

/** Shown beside a page that stays plain HTML because its code could not be loaded. */
export function NotHydratedNotice({ retry }: { retry: () => Promise<void> }) {
  const [isRetrying, setIsRetrying] = useState(false)

  async function press() {
    if (isRetrying) return
    setIsRetrying(true)
    await retry()
    setIsRetrying(false)
  }

  return (
    <aside className={styles.notice} role="alert">
      <p>{pageUnavailable.staleText}</p>
      <Button variant="accent" size="small" isPending={isRetrying} onClick={() => void press()}>
        {pageUnavailable.retry}
      </Button>
      <ContactOptions />
    </aside>
  )
}

function ContactOptions() {
  return (
    <ul className={styles.contact}>
      <li>
        <a href={company.phoneUrl}>{company.phone}</a>
      </li>
      <li>
        <a href={whatsAppUrl(whatsappNumber)}>{pageUnavailable.whatsapp}</a>
      </li>
      <li>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </li>
    </ul>
  )
}
