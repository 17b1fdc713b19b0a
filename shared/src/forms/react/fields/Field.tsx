import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/Icon'
import { alert } from '../../../ui/icons/paths'
import styles from './Field.module.css'

/** What every field shows around its control. */
export interface FieldTexts {
  label: string
  /** What is wrong with the value; shown below the control and read with it. */
  error?: string | undefined
  /** What the value should be like; shown and read as long as it is given. */
  hint?: string | undefined
}

export interface FieldProps extends FieldTexts {
  /** Of the control inside. */
  id: string
  children: ReactNode
}

/** Label above, control, then hint and error: how all fields are laid out. */
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
 * What ties a control to the texts of its field. All fields of our forms are required; the attribute
 * for it is only announced, because the browser's own check would speak before, and unlike, ours.
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
