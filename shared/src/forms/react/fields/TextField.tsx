import { useId, type ComponentProps } from 'react'
import { controlProps, Field, type FieldTexts } from './Field'

/** The rest is for the `<input>`: what the form's `register` returns, type, autocomplete. */
export interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {}

/** One line of text. There is no `maxLength`: it would cut a pasted text without a word. */
export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId()

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <input type="text" {...input} {...controlProps(id, { error, hint })} />
    </Field>
  )
}
