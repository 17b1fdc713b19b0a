import { useId, type ReactNode, type RefObject } from 'react'
import { CloseButton } from '../Dialog/CloseButton'
import { Modal } from '../Dialog/Modal'
import { Icon } from '../icons/Icon'
import { check, cross } from '../icons/paths'
import styles from './ResultDialog.module.css'

export interface ResultDialogProps {
  isOpen: boolean
  /** Called on the close button, on Escape and, with `closesOnBackdrop`, on a click on the backdrop. */
  onClose: () => void
  outcome: 'success' | 'error'
  title: string
  text: string
  /** Screen-reader label of the close button. */
  closeLabel: string
  /** @default false */
  closesOnBackdrop?: boolean
  /** Gets the focus on closing. @default the element focused before */
  returnFocusTo?: RefObject<HTMLElement | null>
  /** The buttons, in a column; then other contact options, if any. */
  children: ReactNode
}

/** Shows the outcome of a submission. */
export function ResultDialog({
  outcome,
  title,
  text,
  closeLabel,
  children,
  onClose,
  ...modal
}: ResultDialogProps) {
  const id = useId()
  const titleId = `${id}title`
  const textId = `${id}text`

  return (
    <Modal {...modal} onClose={onClose} labelledBy={titleId} describedBy={textId}>
      <div className={styles.panel}>
        <div className={styles.close}>
          <CloseButton label={closeLabel} onClick={onClose} />
        </div>
        <span className={styles.mark} data-outcome={outcome}>
          <Icon paths={outcome === 'success' ? check : cross} size={44} />
        </span>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <p id={textId}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </Modal>
  )
}
