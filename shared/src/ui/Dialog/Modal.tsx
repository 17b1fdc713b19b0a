import { useEffect, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import styles from './Modal.module.css'

export interface ModalProps {
  isOpen: boolean
  /** Called on the close button, on Escape and, with `closesOnBackdrop`, on a click on the backdrop. */
  onClose: () => void
  /** @default false */
  closesOnBackdrop?: boolean
  /** Gets the focus on closing. @default the element focused before, which may be gone or disabled by then */
  returnFocusTo?: RefObject<HTMLElement | null>
  /** Id of the title, which is focused on opening: it needs `tabIndex={-1}`. */
  labelledBy: string
  /** Id of a text above the title that the dialog's name begins with. */
  eyebrowId?: string | undefined
  describedBy?: string
  /** Added to the styles of all dialogs. */
  className?: string
  children: ReactNode
}

/** Behaviour of all modal dialogs: top layer, closing, focus. */
export function Modal({
  isOpen,
  onClose,
  closesOnBackdrop = false,
  returnFocusTo,
  labelledBy,
  eyebrowId,
  describedBy,
  className,
  children,
}: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const isPressOnBackdrop = useRef(false)

  // One effect: when one dialog replaces another, React closes the first before it opens the second.
  useEffect(() => {
    const dialog = dialogRef.current
    if (!isOpen || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    // Browsers keep the scroll position of a closed dialog.
    dialog.scrollTop = 0
    // The title, not the first control, which a key that is still held down would press.
    document.getElementById(labelledBy)?.focus()
    return () => {
      dialog.close()
      // Read on closing, because the element may have been mounted meanwhile.
      // oxlint-disable-next-line react/exhaustive-deps
      returnFocus(returnFocusTo?.current ?? null, opener)
    }
  }, [isOpen, labelledBy, returnFocusTo])

  function handleCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    // Only the owner of `isOpen` closes it.
    event.preventDefault()
    onClose()
  }

  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    // Browsers may close it without `cancel` (Escape pressed twice). This event is asynchronous: it may be open again.
    if (isOpen && !event.currentTarget.open) onClose()
  }

  function handleClick(event: SyntheticEvent) {
    // A text selection may begin inside and end on the backdrop.
    if (closesOnBackdrop && isPressOnBackdrop.current && event.target === event.currentTarget) onClose()
  }

  return (
    // For keyboards, Escape closes it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialogRef}
      className={className ? `${styles.dialog} ${className}` : styles.dialog}
      aria-labelledby={eyebrowId ? `${eyebrowId} ${labelledBy}` : labelledBy}
      aria-describedby={describedBy}
      data-closes-on-backdrop={closesOnBackdrop || undefined}
      onCancel={handleCancel}
      onClose={handleClose}
      onPointerDown={(event) => {
        isPressOnBackdrop.current = event.target === event.currentTarget
      }}
      onClick={handleClick}
    >
      {children}
    </dialog>
  )
}

function returnFocus(preferred: HTMLElement | null, opener: Element | null) {
  preferred?.focus()
  if (document.activeElement !== preferred && opener instanceof HTMLElement) opener.focus()
}
