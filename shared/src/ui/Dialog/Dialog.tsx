import { useId, type ReactNode, type RefObject } from 'react'
import { CloseButton } from './CloseButton'
import { Modal } from './Modal'
import styles from './Dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  /** Called on the close button, on Escape and, with `closesOnBackdrop`, on a click on the backdrop. */
  onClose: () => void
  title: string
  /** Screen-reader label of the close button. */
  closeLabel: string
  /** @default false */
  closesOnBackdrop?: boolean
  /** Maximum width: 760 or 980 pixels. @default 'medium' */
  size?: 'medium' | 'large'
  /** Gets the focus on closing. @default the element focused before */
  returnFocusTo?: RefObject<HTMLElement | null>
  /** Buttons, always visible below the content. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog with a title. While it is open, the page behind neither scrolls nor gets the focus. On phones it fills
 * the screen. Its content stays mounted while it is closed, which keeps its input.
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
