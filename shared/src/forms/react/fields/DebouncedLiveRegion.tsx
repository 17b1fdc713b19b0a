import { useEffect, useState } from 'react'
import styles from './DebouncedLiveRegion.module.css'

/** Longer than the pause between two keys of a slow typist. */
const PAUSE_MS = 1000

export interface DebouncedLiveRegionProps {
  /** Empty to announce nothing. */
  text: string
}

/** Announces text to screen readers once it has stopped changing, so that it does not interrupt at every key. */
export function DebouncedLiveRegion({ text }: DebouncedLiveRegionProps) {
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <span className={styles.liveRegion} aria-live="polite">
      {announced}
    </span>
  )
}
