import { useId, type ReactNode, type RefObject } from 'react'
import { CloseButton } from './CloseButton'
import { Modal } from './Modal'
import styles from './Dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  /** Asked for by the cross, by Escape and, with `closesOnBackdrop`, by a click beside the dialog. */
  onClose: () => void
  title: string
  /** Read to screen-reader users in place of the cross. */
  closeLabel: string
  /** @default false */
  closesOnBackdrop?: boolean
  /** 760 or 980 pixels wide at most. @default 'medium' */
  size?: 'medium' | 'large'
  /** Takes the focus on closing. @default what had it on opening */
  returnFocusTo?: RefObject<HTMLElement | null>
  /** Stays in sight below the content: the buttons. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog with a title. The page behind neither scrolls nor takes focus, and comes back as it
 * was when the dialog closes or unmounts. On phones it fills the screen.
 *
 * Its content stays mounted while closed, so what a visitor typed into it is kept.
 */
export function Dialog({
  title,
  closeLabel,
  size = 'medium',
  footer,
  children,
  onClose,
  ...modal
}: DialogProps) {
  const titleId = useId()

  return (
    <Modal {...modal} onClose={onClose} className={styles.dialog} labelledBy={titleId}>
      <div className={styles.panel} data-size={size}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <CloseButton label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  )
}
