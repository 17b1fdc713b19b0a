import { useState, type ComponentType } from 'react'
import { Button } from '@site/shared/ui/Button/Button'
import type { Solution } from '../../content/solution'
import type { RequestDialogProps } from './RequestDialog'
import styles from './RequestButton.module.css'

export interface RequestButtonProps {
  label: string
  /** Says what to do when the form's code cannot be fetched. */
  unavailable: string
  solution: Solution
}

type Request =
  | { status: 'unasked' | 'loading' | 'unavailable' }
  /** Stays in the page once it is there: a dialog gives the focus back only when it is closed, not when it is removed. */
  | { status: 'ready'; Dialog: ComponentType<RequestDialogProps>; isOpen: boolean }

/** Opens the request form, whose code is fetched on the first sign of interest and not before. */
export function RequestButton({ label, unavailable, solution }: RequestButtonProps) {
  const [request, setRequest] = useState<Request>({ status: 'unasked' })

  async function open() {
    if (request.status === 'loading') return
    if (request.status === 'ready') return setRequest({ ...request, isOpen: true })
    setRequest({ status: 'loading' })
    try {
      setRequest({ status: 'ready', Dialog: await loadDialog(), isOpen: true })
    } catch {
      setRequest({ status: 'unavailable' })
    }
  }

  // Nothing is lost when this fails: the press that follows tries again, and says so if it fails too.
  const prepare = () => void loadDialog().catch(() => {})

  return (
    <>
      <Button
        variant="request"
        aria-haspopup="dialog"
        isPending={request.status === 'loading'}
        onClick={() => void open()}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
      >
        {label}
      </Button>
      {request.status === 'unavailable' && (
        <p className={styles.unavailable} role="alert">
          {unavailable}
        </p>
      )}
      {request.status === 'ready' && (
        <request.Dialog
          isOpen={request.isOpen}
          onClose={() => setRequest({ ...request, isOpen: false })}
          productId={solution.path}
          productName={solution.name}
          phone={solution.phone}
        />
      )}
    </>
  )
}

async function loadDialog(): Promise<ComponentType<RequestDialogProps>> {
  const { RequestDialog } = await import('./RequestDialog')
  // After a failure webpack may answer a second import with an empty module.
  if (!RequestDialog) throw new Error('The request form did not load completely')
  return RequestDialog
}
