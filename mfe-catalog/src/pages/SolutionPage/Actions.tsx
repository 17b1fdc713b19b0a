import type { ReactNode, SubmitEvent } from 'react'
import { noScriptFormPaths } from '@site/shared/contract/noScriptForms'
import { lazyModule } from '@site/shared/modules/lazyModule'
import { Button } from '@site/shared/ui/Button/Button'
import { useLazyDialog } from '@site/shared/ui/Dialog/useLazyDialog'
import type { Solution } from '../../content/solution'
import styles from './Actions.module.css'

const loadDialog = lazyModule(
  () => import('./RequestDialog'),
  ({ RequestDialog }) => RequestDialog,
  'mfe_catalog',
)

/** Id of the form whose buttons open the request. */
const FORM_ID = 'solicitud'

export interface ActionsProps {
  label: string
  /** Shown if the form's code cannot be loaded: a text, and the label of the link to the no-script form. */
  unavailable: { text: string; noScriptForm: string }
  solution: Solution
  /** The link to the chat. */
  children: ReactNode
}

/**
 * A brand's actions: the chat, and the request form, whose code loads on the first interaction with its button. Without
 * scripts, and before hydration, the button opens the same form as a separate page. Up to 846 px, a bar at the foot of the
 * window repeats the actions once they have left the screen.
 */
export function Actions({ label, unavailable, solution, children }: ActionsProps) {
  const request = useLazyDialog(loadDialog)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    request.open()
  }

  const actions = (
    <>
      {children}
      <Button type="submit" form={FORM_ID} variant="request" {...request.buttonProps}>
        {label}
      </Button>
    </>
  )

  return (
    <>
      <form
        id={FORM_ID}
        className={styles.actions}
        method="get"
        action={noScriptFormPaths.solution}
        onSubmit={submit}
      >
        <input type="hidden" name="product_id" value={solution.path} />
        {actions}
        {request.isUnavailable && (
          <p className={styles.unavailable} role="alert">
            {`${unavailable.text} `}
            <a href={`${noScriptFormPaths.solution}?product_id=${solution.path}`}>
              {unavailable.noScriptForm}
            </a>
          </p>
        )}
      </form>
      <div className={styles.bar}>{actions}</div>
      {request.Dialog && <request.Dialog {...request.dialogProps} solution={solution} />}
    </>
  )
}
