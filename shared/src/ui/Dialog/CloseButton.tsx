import { cross, Icon } from '../icons/Icon'
import styles from './CloseButton.module.css'

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <Icon paths={cross} />
    </button>
  )
}
