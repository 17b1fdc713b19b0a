import { useState, useSyncExternalStore } from 'react'
import { Button } from '@site/shared/ui/Button/Button'
import { pageUnavailable } from '../content/pageUnavailable'
import { ContactOptions } from './ContactOptions'
import type { CodeStore } from './CodeStore'
import styles from './PageUnavailable.module.css'

/** Beside a page that is finished HTML but whose code could not be loaded: nothing readable is taken away. */
export function StalePageNotice({ store }: { store: CodeStore }) {
  const hasFailed = useSyncExternalStore(store.subscribe, store.hasFailedToWake, () => false)
  const [isRetrying, setIsRetrying] = useState(false)
  if (!hasFailed) return null

  async function retry() {
    setIsRetrying(true)
    await store.retryWaking()
    setIsRetrying(false)
  }

  return (
    <aside className={styles.notice} role="alert">
      <p>{pageUnavailable.staleText}</p>
      <Button variant="accent" size="small" disabled={isRetrying} onClick={() => void retry()}>
        {pageUnavailable.retry}
      </Button>
      <ContactOptions />
    </aside>
  )
}
