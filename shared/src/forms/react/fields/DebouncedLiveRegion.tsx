import { useEffect, useState } from 'react'
import styles from './DebouncedLiveRegion.module.css'

/** Longer than between two keys of a slow typist. */
const PAUSE_MS = 1000

export interface SpokenProps {
  /** Empty for silence. */
  text: string
}

/** Read to screen-reader users once the text has stayed the same for a moment: nobody is interrupted key by key. */
export function DebouncedLiveRegion({ text }: SpokenProps) {
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <span className={styles.spoken} aria-live="polite">
      {spoken}
    </span>
  )
}
