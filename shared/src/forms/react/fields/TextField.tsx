import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field'

/** One line of text. It has no `maxLength`, because that would silently cut pasted text. */
export function TextField({
  label,
  isOptional,
  error,
  hint,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} isOptional={isOptional} error={error} hint={hint}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
