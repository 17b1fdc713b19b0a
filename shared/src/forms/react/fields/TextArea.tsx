import { useId, type ComponentProps } from 'react'
import { defaultTextLimit } from '../../../contract/leads'
import { formTexts } from '../../content/formTexts'
import { DebouncedLiveRegion } from './DebouncedLiveRegion'
import { Field, type FieldTexts } from './Field'
import styles from './TextArea.module.css'

/** With more characters left than this, the counter is not announced. */
const ANNOUNCE_BELOW = 40

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  /** Maximum length, in characters. Text is never cut. @default 300 */
  limit?: number
  /** Characters of the text. */
  length: number
}

/** Multi-line text with a counter of the characters left, which becomes an alert at 0. Source: specification §4. */
export function TextArea({
  label,
  isOptional,
  error,
  hint,
  limit = defaultTextLimit,
  length,
  ...textarea
}: TextAreaProps) {
  const { counter } = formTexts
  const counterId = useId()
  const remaining = limit - length
  const isUsedUp = remaining <= 0

  return (
    <Field label={label} isOptional={isOptional} error={error} hint={hint} describedBy={counterId}>
      {(control) => (
        <>
          <textarea rows={3} {...textarea} {...control} />
          {/* Visually an alert, but silent: it changes at every key. DebouncedLiveRegion announces it. */}
          <p
            id={counterId}
            className={styles.counter}
            role={isUsedUp ? 'alert' : undefined}
            aria-live={isUsedUp ? 'off' : undefined}
          >
            {counter.shown(remaining)}
          </p>
          <DebouncedLiveRegion text={remaining > ANNOUNCE_BELOW ? '' : counter.announced(remaining)} />
        </>
      )}
    </Field>
  )
}
