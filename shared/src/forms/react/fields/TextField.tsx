import { useId, type ComponentProps } from 'react'
import { controlProps, Field, type FieldTexts } from './Field'

/** Other props are passed to the `<input>`. */
export interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {}

/** One line of text. It has no `maxLength`, because that would silently cut pasted text. */
export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId()

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <input type="text" {...input} {...controlProps(id, { error, hint })} />
    </Field>
  )
}
