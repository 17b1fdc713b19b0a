import type { SubmitEvent } from 'react'
import { noScriptFormPaths } from '@site/shared/contract/leads'
import { lazyModule } from '@site/shared/modules/lazyModule'
import { Button } from '@site/shared/ui/Button/Button'
import { useLazyDialog } from '@site/shared/ui/Dialog/useLazyDialog'
import type { Solution } from '../../content/solution'
import styles from './RequestButton.module.css'

const loadDialog = lazyModule(
  () => import('./RequestDialog'),
  ({ RequestDialog }) => RequestDialog,
  'mfe_catalog',
)

export interface RequestButtonProps {
  label: string
  /** Shown if the form's code cannot be loaded: a text, and the label of the link to the no-script form. */
  unavailable: { text: string; noScriptForm: string }
  solution: Solution
}

/**
 * Opens the request form, whose code loads on the first interaction with the button. Without scripts, and before
 * hydration, the button opens the same form as a separate page.
 */
export function RequestButton({ label, unavailable, solution }: RequestButtonProps) {
  const request = useLazyDialog(loadDialog)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    request.open()
  }

  return (
    <>
      <form className={styles.form} method="get" action={noScriptFormPaths.solution} onSubmit={submit}>
        <input type="hidden" name="product_id" value={solution.path} />
        <Button type="submit" variant="request" {...request.buttonProps}>
          {label}
        </Button>
      </form>
      {request.isUnavailable && (
        <p className={styles.unavailable} role="alert">
          {unavailable.text}{' '}
          <a href={`${noScriptFormPaths.solution}?product_id=${solution.path}`}>{unavailable.noScriptForm}</a>
        </p>
      )}
      {request.Dialog && <request.Dialog {...request.dialogProps} solution={solution} />}
    </>
  )
}
