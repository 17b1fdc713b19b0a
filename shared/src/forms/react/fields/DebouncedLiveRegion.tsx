import { useEffect, useState } from 'react'
import styles from './visuallyHidden.module.css'

/** Longer than the pause between two keys of a slow typist. */
const PAUSE_MS = 1000

/** Announces text to screen readers once it has stopped changing, so that it does not interrupt at every key. */
export function DebouncedLiveRegion({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <span className={styles.visuallyHidden} aria-live="polite">
      {announced}
    </span>
  )
}
