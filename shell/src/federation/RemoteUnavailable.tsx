import { Button } from '@site/shared/ui/Button/Button'
import { remoteUnavailable } from '../content/remoteUnavailable'
import { ContactOptions } from './ContactOptions'
import styles from './RemoteUnavailable.module.css'

export interface RemoteUnavailableProps {
  onRetry: () => void
}

/** In place of a page that could not be loaded. */
export function RemoteUnavailable({ onRetry }: RemoteUnavailableProps) {
  return (
    <section className={styles.page} role="alert">
      <h1>{remoteUnavailable.title}</h1>
      <p>{remoteUnavailable.text}</p>
      <Button variant="accent" onClick={onRetry}>
        {remoteUnavailable.retry}
      </Button>
      <ContactOptions />
    </section>
  )
}
