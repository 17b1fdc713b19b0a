import { useId, type ReactNode } from 'react'
import { CloseButton } from './CloseButton'
import { Modal, type ModalProps } from './Modal'
import styles from './Dialog.module.css'
import modalStyles from './Modal.module.css'

export interface DialogProps extends Omit<
  ModalProps,
  'labelledBy' | 'eyebrowId' | 'describedBy' | 'className'
> {
  title: string
  /** A line above the title: what the dialog is about. The dialog's name begins with it. */
  eyebrow?: string
  /** Screen-reader label of the close button. */
  closeLabel: string
  /** Maximum width: 47.5 or 61.25 rem. @default 'medium' */
  size?: 'medium' | 'large'
  /** Buttons, always visible below the content. */
  footer?: ReactNode
  /** Shown below the buttons, at the end of the content. */
  after?: ReactNode
}

/**
 * A modal dialog with a title. While it is open, the page behind neither scrolls nor gets the focus. On phones it fills
 * the screen, below a strip of the backdrop if that closes it. Its content stays mounted while it is closed, which keeps
 * its input.
 */
export function Dialog({
  title,
  eyebrow,
  closeLabel,
  size = 'medium',
  footer,
  after,
  children,
  ...modal
}: DialogProps) {
  const titleId = useId()
  const eyebrowId = useId()

  return (
    <Modal {...modal} className={styles.dialog} labelledBy={titleId} eyebrowId={eyebrow && eyebrowId}>
      <div className={styles.panel} data-size={size}>
        <header className={styles.header}>
          <div>
            {eyebrow && (
              <p id={eyebrowId} className={styles.eyebrow}>
                {eyebrow}
              </p>
            )}
            <h2 id={titleId} className={modalStyles.title} tabIndex={-1}>
              {title}
            </h2>
          </div>
          <CloseButton label={closeLabel} onClick={modal.onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
        {after && <div className={styles.after}>{after}</div>}
      </div>
    </Modal>
  )
}
