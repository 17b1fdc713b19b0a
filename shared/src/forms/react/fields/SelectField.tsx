import { Field, type FieldTexts } from './Field'
import { Select, type SelectProps } from './Select'

export function SelectField({ label, error, hint, ...select }: FieldTexts & SelectProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}
