import { useId, type ReactNode, type RefObject } from 'react'
import { CloseButton } from '../Dialog/CloseButton'
import { Modal } from '../Dialog/Modal'
import { Icon } from '../icons/Icon'
import { check, cross } from '../icons/paths'
import styles from './ResultDialog.module.css'

export interface ResultDialogProps {
  isOpen: boolean
  /** Asked for by the cross, by Escape and, with `closesOnBackdrop`, by a click beside the dialog. */
  onClose: () => void
  outcome: 'success' | 'error'
  title: string
  text: string
  /** Read to screen-reader users in place of the cross. */
  closeLabel: string
  /** @default false */
  closesOnBackdrop?: boolean
  /** Takes the focus on closing. @default what had it on opening */
  returnFocusTo?: RefObject<HTMLElement | null>
  /** The buttons, one below the other; then, if need be, other ways to reach the same end. */
  children: ReactNode
}

/** Tells how a submission ended. */
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
