import { useId, type ReactNode } from 'react'
import { alert, Icon } from '../../../ui/icons/Icon'
import { formTexts } from '../../content/formTexts'
import styles from './Field.module.css'

/** Texts around the control of a field. */
export interface FieldTexts {
  label: string
  /** Whether it may stay empty. @default false */
  isOptional?: boolean
  /** Validation error. Shown below the control and announced with it. */
  error?: string | undefined
  /** Format hint. Shown below the control and announced with it. */
  hint?: string | undefined
}

export interface FieldProps extends FieldTexts {
  /** Id of another text that describes the control. */
  describedBy?: string
  /**
   * Renders the control with these props. The control of a required field gets `aria-required`, not `required`,
   * because browser validation would show its own messages instead of ours.
   */
  children: (control: {
    id: string
    className: string | undefined
    'aria-required': true | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Layout of all fields: label, control, hint, error. */
export function Field({ label, isOptional, error, hint, describedBy, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {isOptional ? `${label} ${formTexts.optional}` : label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-required': isOptional ? undefined : true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby':
          [hint && hintId, error && errorId, describedBy].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon paths={alert} size={16} />
          {/* Translators detach a text that has neighbours, and then React cannot change it. */}
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
