import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/Icon'
import { alert } from '../../../ui/icons/paths'
import styles from './Field.module.css'

/** Texts around the control of a field. */
export interface FieldTexts {
  label: string
  /** Validation error. Shown below the control and announced with it. */
  error?: string | undefined
  /** Format hint. Shown below the control and announced with it. */
  hint?: string | undefined
}

export interface FieldProps extends FieldTexts {
  /** Id of the control. */
  id: string
  children: ReactNode
}

/** Layout of all fields: label, control, hint, error. */
export function Field({ id, label, error, hint, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(id)} className={styles.error}>
          <Icon paths={alert} size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * Connects a control to the texts of its field. All fields are required. The control gets `aria-required`, not
 * `required`, because browser validation would show its own messages instead of ours.
 */
export function controlProps(
  id: string,
  { error, hint }: Pick<FieldTexts, 'error' | 'hint'>,
  ...moreIds: string[]
) {
  const describedBy = [hint && hintId(id), error && errorId(id), ...moreIds].filter(Boolean).join(' ')
  return {
    id,
    className: styles.control,
    'aria-required': true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

const hintId = (id: string) => `${id}hint`
const errorId = (id: string) => `${id}error`
