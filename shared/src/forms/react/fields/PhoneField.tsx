import { useId, type ChangeEvent, type ComponentProps } from 'react'
import { areaCodes } from '../../rules/areaCodes'
import { normalizePhone, splitPhoneNumber } from '../../rules/normalize'
import { controlProps, Field, type FieldTexts } from './Field'
import { Select, type SelectOption, type SelectProps } from './Select'
import styles from './PhoneField.module.css'

export interface PhoneFieldProps extends FieldTexts {
  /** Props of the area code's `<select>`. */
  areaCode: Omit<SelectProps, 'className' | 'options'>
  /** Names the area code for screen readers. */
  areaCodeLabel: string
  /** A number was pasted with its area code in front: "+54". */
  onAreaCodePasted: (areaCode: string) => void
  /** Props of the number's `<input>`. */
  number: ComponentProps<'input'>
}

/**
 * Area code and number, under one label that belongs to the number. A number that is pasted or filled
 * in is cleaned; what is typed by hand is left alone, so that its rule can speak.
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
  const id = useId()

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    if (!isTyped(event.nativeEvent)) {
      const pasted = readPhone(event.target.value)
      event.target.value = pasted.number
      if (pasted.areaCode) onAreaCodePasted(pasted.areaCode)
    }
    return number.onChange?.(event)
  }

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className={styles.phone}>
        <Select
          autoComplete="tel-country-code"
          {...areaCode}
          {...controlProps(`${id}area`, {})}
          options={options}
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

const options = areaCodes.map(({ name, callingCode, flag }): SelectOption => ({
  value: callingCode,
  label: `${name} (${callingCode})`,
  shortLabel: callingCode,
  // A code that several countries share says nothing about the flag.
  ...(areaCodes.filter((other) => other.callingCode === callingCode).length === 1 && { flag }),
}))

/** Key by key. Everything else that changes a field (paste, drop, autofill) brings a whole number. */
function isTyped(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>
  if (!inputType) return false
  return !['insertFromPaste', 'insertFromDrop', 'insertReplacementText'].includes(inputType)
}

function readPhone(text: string): { number: string; areaCode?: string } {
  const number = normalizePhone(text)
  const international = text.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const split = splitPhoneNumber(international)
  return split?.phone === number ? { number, areaCode: split.areaCode } : { number }
}
