import { company } from '@site/shared/content/company'
import { Button } from '@site/shared/ui/Button/Button'
import { pageUnavailable } from '../content/pageUnavailable'
import { ContactOptions } from './ContactOptions'
import styles from './PageUnavailable.module.css'

export interface PageUnavailableProps {
  onRetry: () => void
}

/** Replaces a page that could not be loaded. */
export function PageUnavailable({ onRetry }: PageUnavailableProps) {
  return (
    <section className={styles.page} role="alert">
      <title>{`${pageUnavailable.title} | ${company.name}`}</title>
      <h1>{pageUnavailable.title}</h1>
      <p>{pageUnavailable.text}</p>
      <Button variant="accent" onClick={onRetry}>
        {pageUnavailable.retry}
      </Button>
      <ContactOptions />
    </section>
  )
}
