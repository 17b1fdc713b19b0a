import {
  useEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import styles from './Modal.module.css'

export interface ModalProps {
  isOpen: boolean
  /** Asked for by Escape and, with `closesOnBackdrop`, by a click beside the dialog. */
  onClose: () => void
  /** @default false */
  closesOnBackdrop?: boolean
  /** Takes the focus on closing, where whatever had it on opening may be gone or disabled by then. */
  returnFocusTo?: RefObject<HTMLElement | null>
  /** Id of the title. It is focused on opening, so give it `tabIndex={-1}`. */
  labelledBy: string
  describedBy?: string
  /** Added to what all dialogs look like. */
  className?: string
  children: ReactNode
}

/** What every modal dialog has in common: the top layer, its ways out, and where the focus goes. */
export function Modal({
  isOpen,
  onClose,
  closesOnBackdrop = false,
  returnFocusTo,
  labelledBy,
  describedBy,
  className,
  children,
}: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const isPressOnBackdrop = useRef(false)

  // One effect: when one dialog gives way to another, React closes the first before it opens the second.
  useEffect(() => {
    const dialog = dialogRef.current
    if (!isOpen || !dialog) return
    const opener = document.activeElement
    noteScrollbar()
    dialog.showModal()
    // The title, not the first control: nothing is pressed by a key that is still held down.
    document.getElementById(labelledBy)?.focus()
    return () => {
      dialog.close()
      // On closing, not before: the element may have come since.
      // eslint-disable-next-line react-hooks/exhaustive-deps
      returnFocus(returnFocusTo?.current ?? null, opener)
    }
  }, [isOpen, labelledBy, returnFocusTo])

  function handleCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    // Whether it closes is for the owner of `isOpen` to say.
    event.preventDefault()
    onClose()
  }

  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    // A browser may close it without asking (Escape pressed twice). The event comes late: it may be open again.
    if (isOpen && !event.currentTarget.open) onClose()
  }

  function handleClick(event: MouseEvent) {
    // A text selection that began inside and ended outside is no click beside the dialog.
    if (closesOnBackdrop && isPressOnBackdrop.current && event.target === event.currentTarget) onClose()
  }

  return (
    // Keys reach the same end: Escape is the dialog's own.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialogRef}
      className={className ? `${styles.dialog} ${className}` : styles.dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
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

/** For the style sheet: whether a scroll bar takes room now, which the page keeps while it cannot scroll. */
function noteScrollbar() {
  const { documentElement } = document
  documentElement.toggleAttribute('data-scrollbar', window.innerWidth > documentElement.clientWidth)
}

function returnFocus(preferred: HTMLElement | null, opener: Element | null) {
  preferred?.focus()
  if (document.activeElement !== preferred && opener instanceof HTMLElement) opener.focus()
}
