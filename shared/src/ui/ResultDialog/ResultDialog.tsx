import { useId } from 'react'
import { CloseButton } from '../Dialog/CloseButton'
import { Modal, type ModalProps } from '../Dialog/Modal'
import modalStyles from '../Dialog/Modal.module.css'
import { check, cross, Icon } from '../icons/Icon'
import styles from './ResultDialog.module.css'

/** Children are the buttons, in a column; then other contact options, if any. */
export interface ResultDialogProps extends Omit<ModalProps, 'labelledBy' | 'describedBy' | 'className'> {
  outcome: 'success' | 'error'
  title: string
  text: string
  /** Below the text. */
  note?: string
  /** Screen-reader label of the close button. */
  closeLabel: string
}

/** Shows the outcome of a submission. */
export function ResultDialog({
  outcome,
  title,
  text,
  note,
  closeLabel,
  children,
  ...modal
}: ResultDialogProps) {
  const id = useId()
  const titleId = `${id}title`
  const textId = `${id}text`

  return (
    <Modal {...modal} labelledBy={titleId} describedBy={textId}>
      <div className={styles.panel}>
        <div className={styles.close}>
          <CloseButton label={closeLabel} onClick={modal.onClose} />
        </div>
        <span className={styles.mark} data-outcome={outcome}>
          <Icon paths={outcome === 'success' ? check : cross} size={44} />
        </span>
        <h2 id={titleId} className={modalStyles.title} tabIndex={-1}>
          {title}
        </h2>
        <div id={textId}>
          <p>{text}</p>
          {note && <p>{note}</p>}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </Modal>
  )
}
