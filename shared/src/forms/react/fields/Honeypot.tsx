import styles from './Honeypot.module.css'

export interface HoneypotProps {
  /** Field name that the server checks. */
  name: string
}

/** A field that only bots fill in: it is hidden and cannot be focused. Posted only by the no-script form. */
export function Honeypot({ name }: HoneypotProps) {
  return (
    <div className={styles.hidden} aria-hidden="true">
      <input type="text" name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
