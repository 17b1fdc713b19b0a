import { useState, type ComponentType, type SubmitEvent } from 'react'
import { noScriptFormPaths } from '@site/shared/contract/leads'
import { Button } from '@site/shared/ui/Button/Button'
import { bustChunkCache } from '@site/shared/ui/Island/bustChunkCache'
import type { Solution } from '../../content/solution'
import type { RequestDialogProps } from './RequestDialog'
import styles from './RequestButton.module.css'

export interface RequestButtonProps {
  label: string
  /** When the form's code cannot be fetched: what to do, and the label of the form that needs none. */
  unavailable: { text: string; noScriptForm: string }
  solution: Solution
}

type Request =
  | { status: 'unasked' | 'loading' | 'unavailable' }
  /** Stays in the page once it is there: a dialog gives the focus back only when it is closed, not when it is removed. */
  | { status: 'ready'; Dialog: ComponentType<RequestDialogProps>; isOpen: boolean }

/**
 * Opens the request form, whose code is fetched on the first sign of interest and not before. Without
 * scripts, and before the page is alive, the button leads to the same form as a page of its own.
 */
export function RequestButton({ label, unavailable, solution }: RequestButtonProps) {
  const [request, setRequest] = useState<Request>({ status: 'unasked' })

  async function open(event: SubmitEvent) {
    event.preventDefault()
    if (request.status === 'loading') return
    if (request.status === 'ready') return setRequest({ ...request, isOpen: true })
    setRequest({ status: 'loading' })
    try {
      setRequest({ status: 'ready', Dialog: await loadDialog(), isOpen: true })
    } catch {
      bustChunkCache('mfe_catalog')
      setRequest({ status: 'unavailable' })
    }
  }

  // Nothing is lost when this fails: the press that follows tries again, and says so if it fails too.
  const prepare = () => void loadDialog().catch(() => {})

  return (
    <>
      <form
        className={styles.form}
        method="get"
        action={noScriptFormPaths.solution}
        onSubmit={(event) => void open(event)}
      >
        <input type="hidden" name="product_id" value={solution.path} />
        <Button
          type="submit"
          variant="request"
          aria-haspopup="dialog"
          isPending={request.status === 'loading'}
          onPointerEnter={prepare}
          onTouchStart={prepare}
          onFocus={prepare}
        >
          {label}
        </Button>
      </form>
      {request.status === 'unavailable' && (
        <p className={styles.unavailable} role="alert">
          {unavailable.text}{' '}
          <a href={`${noScriptFormPaths.solution}?product_id=${solution.path}`}>{unavailable.noScriptForm}</a>
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
