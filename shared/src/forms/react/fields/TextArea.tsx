import { useId, type ComponentProps } from 'react'
import { controlProps, Field, type FieldTexts } from './Field'
import { DebouncedLiveRegion } from './DebouncedLiveRegion'
import styles from './TextArea.module.css'

/** With more room than this left, nobody wants to hear of it. */
const SPOKEN_FROM = 40

export interface CounterTexts {
  /** Follows the number: "caracteres restantes". */
  remaining: string
  /** Whole sentences for screen readers. */
  spoken: { left: (count: number) => string; over: (count: number) => string }
}

/** The rest is for the `<textarea>`. */
export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  /** Characters left before the limit; below zero, characters too many. Nothing is cut. */
  remaining: number
  counter: CounterTexts
}

/** Several lines of text, with a counter that runs down and becomes an alert at 0. Source: specification §4. */
export function TextArea({ label, error, hint, remaining, counter, ...textarea }: TextAreaProps) {
  const id = useId()
  const counterId = `${id}counter`
  const isUsedUp = remaining <= 0
  const { left, over } = counter.spoken

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea rows={3} {...textarea} {...controlProps(id, { error, hint }, counterId)} />
      {/* An alert to look at. As one to listen to it would speak at every key: that is left to the text below. */}
      <p
        id={counterId}
        className={styles.counter}
        role={isUsedUp ? 'alert' : undefined}
        aria-live={isUsedUp ? 'off' : undefined}
      >
        {`${remaining} ${counter.remaining}`}
      </p>
      <DebouncedLiveRegion
        text={remaining > SPOKEN_FROM ? '' : remaining < 0 ? over(-remaining) : left(remaining)}
      />
    </Field>
  )
}
