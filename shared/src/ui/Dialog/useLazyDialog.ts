import { useState, type ComponentType } from 'react'

/** Props of every lazily loaded dialog. */
export interface LazyDialogProps {
  isOpen: boolean
  onClose: () => void
}

type DialogState<Props> =
  | { status: 'initial' | 'loading' | 'unavailable' }
  /** Stays mounted while closed: a dialog returns the focus when it closes, but not when it unmounts. */
  | { status: 'ready'; Dialog: ComponentType<Props>; isOpen: boolean }

/**
 * The state of a button that opens a dialog whose code loads on the first interaction with the button.
 *
 * @param load Loads the dialog: a `lazyModule`.
 */
export function useLazyDialog<Props extends LazyDialogProps>(load: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<DialogState<Props>>({ status: 'initial' })

  async function open() {
    if (state.status === 'loading') return
    if (state.status === 'ready') return setState({ ...state, isOpen: true })
    setState({ status: 'loading' })
    try {
      setState({ status: 'ready', Dialog: await load(), isOpen: true })
    } catch {
      setState({ status: 'unavailable' })
    }
  }

  // Ignores failures: a click on the button tries again and reports them.
  const prefetch = () => void load().catch(() => {})

  return {
    open: () => void open(),
    isUnavailable: state.status === 'unavailable',
    /** Spread on the button. */
    buttonProps: {
      'aria-haspopup': 'dialog',
      isPending: state.status === 'loading',
      onPointerEnter: prefetch,
      onTouchStart: prefetch,
      onFocus: prefetch,
    } as const,
    /** Undefined until it is loaded. */
    Dialog: state.status === 'ready' ? state.Dialog : undefined,
    dialogProps: {
      isOpen: state.status === 'ready' && state.isOpen,
      onClose: () => state.status === 'ready' && setState({ ...state, isOpen: false }),
    },
  }
}
