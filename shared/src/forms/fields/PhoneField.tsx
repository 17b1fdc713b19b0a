import { useId, type ChangeEvent, type ComponentProps } from 'react'
import { controlProps, Field, type FieldTexts } from './Field'
import { Select, type SelectProps } from './Select'
import styles from './PhoneField.module.css'

export interface PhoneFieldProps extends FieldTexts {
  /** Props of the area code's `<select>`. */
  areaCode: Omit<SelectProps, 'className'>
  /** Names the area code for screen readers. */
  areaCodeLabel: string
  /** Props of the number's `<input>`. */
  number: ComponentProps<'input'>
  /** Makes a pasted or filled-in number one of digits only; what is typed by hand is left alone. */
  cleanNumber: (text: string) => string
}

/** Area code and number, under one label that belongs to the number. */
export function PhoneField({
  label,
  error,
  hint,
  areaCode,
  areaCodeLabel,
  number,
  cleanNumber,
}: PhoneFieldProps) {
  const id = useId()

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    if (!isTyped(event.nativeEvent)) event.target.value = cleanNumber(event.target.value)
    return number.onChange?.(event)
  }

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className={styles.phone}>
        <Select
          autoComplete="tel-country-code"
          {...areaCode}
          {...controlProps(`${id}area`, {})}
          aria-label={areaCodeLabel}
        />
        <input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...number}
          onChange={handleChange}
          {...controlProps(id, { error, hint })}
        />
      </div>
    </Field>
  )
}

/** Key by key. Everything else that changes a field (paste, drop, autofill) brings a whole number. */
function isTyped(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>
  if (!inputType) return false
  return !['insertFromPaste', 'insertFromDrop', 'insertReplacementText'].includes(inputType)
}
