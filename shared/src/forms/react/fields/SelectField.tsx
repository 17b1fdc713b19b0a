import { useId, type ComponentProps } from 'react'
import { controlProps, Field, type FieldTexts } from './Field'
import { Select, type SelectOption } from './Select'

/** Other props are passed to the `<select>`. */
export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** `value` of the chosen option. */
  chosen: string
}

/** A field with a list of options. */
export function SelectField({ label, error, hint, ...select }: SelectFieldProps) {
  const id = useId()

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Select {...select} {...controlProps(id, { error, hint })} />
    </Field>
  )
}
