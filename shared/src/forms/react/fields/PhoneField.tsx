import type { ChangeEvent, ComponentProps } from 'react'
import { areaCodes } from '../../rules/areaCodes'
import { readPhone } from '../../rules/normalize'
import { Field, type FieldTexts } from './Field'
import { Select, type SelectOption, type SelectProps } from './Select'
import styles from './PhoneField.module.css'

export interface PhoneFieldProps extends FieldTexts {
  areaCode: Omit<SelectProps, 'className' | 'options'>
  /** Screen-reader label of the area code. */
  areaCodeLabel: string
  /** Called with the area code of a pasted number: "+54". */
  onAreaCodePasted: (areaCode: string) => void
  number: ComponentProps<'input'>
}

/**
 * Area code and number under one label, which belongs to the number. Pasted and autofilled numbers are normalized.
 * Typed ones are not, so that validation messages describe what the visitor typed.
 */
export function PhoneField({
  label,
  error,
  hint,
  areaCode,
  areaCodeLabel,
  onAreaCodePasted,
  number,
}: PhoneFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    if (!isTyped(event.nativeEvent)) {
      const pasted = readPhone(event.target.value)
      event.target.value = pasted.phone
      if (pasted.areaCode) onAreaCodePasted(pasted.areaCode)
    }
    return number.onChange?.(event)
  }

  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.phone}>
          <Select
            autoComplete="tel-country-code"
            {...areaCode}
            className={control.className}
            options={options}
            aria-label={areaCodeLabel}
            aria-required
          />
          <input
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...number}
            onChange={handleChange}
            {...control}
          />
        </div>
      )}
    </Field>
  )
}

const options = areaCodes.map(({ name, callingCode, flag }): SelectOption => ({
  value: callingCode,
  label: `${name} (${callingCode})`,
  shortLabel: callingCode,
  // No flag for a code that several countries share.
  ...(areaCodes.filter((other) => other.callingCode === callingCode).length === 1 && { flag }),
}))

/** Key by key. Other changes (paste, drop, autofill) insert a whole number. */
function isTyped(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>
  if (!inputType) return false
  return !['insertFromPaste', 'insertFromDrop', 'insertReplacementText'].includes(inputType)
}
