import { useState } from 'react'
import { Button } from '@site/shared/ui/Button/Button'
import { pageUnavailable } from '../content/pageUnavailable'
import { ContactOptions } from './ContactOptions'
import styles from './PageUnavailable.module.css'

export interface NotHydratedNoticeProps {
  retry: () => Promise<void>
}

/** Shown beside a page that stays plain HTML because its code could not be loaded. */
export function NotHydratedNotice({ retry }: NotHydratedNoticeProps) {
  const [isRetrying, setIsRetrying] = useState(false)

  async function press() {
    setIsRetrying(true)
    await retry()
    setIsRetrying(false)
  }

  return (
    <aside className={styles.notice} role="alert">
      <p>{pageUnavailable.staleText}</p>
      <Button variant="accent" size="small" disabled={isRetrying} onClick={() => void press()}>
        {pageUnavailable.retry}
      </Button>
      <ContactOptions />
    </aside>
  )
}
