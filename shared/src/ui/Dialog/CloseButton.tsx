import { Icon } from '../icons/Icon'
import { cross } from '../icons/paths'
import styles from './CloseButton.module.css'

export interface CloseButtonProps {
  /** Screen-reader label of the button. */
  label: string
  onClick: () => void
}

export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <Icon paths={cross} />
    </button>
  )
}
