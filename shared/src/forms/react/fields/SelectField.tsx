import { useId, type ComponentProps } from 'react'
import { controlProps, Field, type FieldTexts } from './Field'
import { Select, type SelectOption } from './Select'

/** The rest is for the `<select>`. */
export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** The chosen one's `value`, as the form knows it. */
  chosen: string
}

/** One of a few. */
export function SelectField({ label, error, hint, ...select }: SelectFieldProps) {
  const id = useId()

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Select {...select} {...controlProps(id, { error, hint })} />
    </Field>
  )
}
