import { useId, type ComponentProps } from 'react'
import { controlProps, Field, type FieldTexts } from './Field'
import styles from './TextArea.module.css'

/** The rest is for the `<textarea>`. */
export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  /** Characters left before the limit; below zero, characters too many. Nothing is cut. */
  remaining: number
  /** Follows the number: "caracteres restantes". */
  remainingLabel: string
}

/** Several lines of text, with a counter that runs down and becomes an alert at 0. Source: specification §4. */
export function TextArea({ label, error, hint, remaining, remainingLabel, ...textarea }: TextAreaProps) {
  const id = useId()
  const counterId = `${id}counter`
  const isUsedUp = remaining <= 0

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea rows={3} {...textarea} {...controlProps(id, { error, hint }, counterId)} />
      <p id={counterId} className={styles.counter} role={isUsedUp ? 'alert' : undefined}>
        {`${remaining} ${remainingLabel}`}
      </p>
    </Field>
  )
}
