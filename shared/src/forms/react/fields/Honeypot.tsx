import styles from './Honeypot.module.css'

export interface HoneypotProps {
  /** What the server looks for: whoever fills it in is no person. */
  name: string
}

/** A field that nobody sees or reaches. It travels only when the form posts without scripts. */
export function Honeypot({ name }: HoneypotProps) {
  return (
    <div className={styles.hidden} aria-hidden="true">
      <input type="text" name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
