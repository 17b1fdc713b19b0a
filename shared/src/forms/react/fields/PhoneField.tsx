import type { ComponentProps } from 'react'
import { areaCodes } from '../../rules/areaCodes'
import { Field, type FieldTexts } from './Field'
import { Select, type SelectOption, type SelectProps } from './Select'
import styles from './PhoneField.module.css'

export interface PhoneFieldProps extends FieldTexts {
  areaCode: Omit<SelectProps, 'className' | 'options'>
  /** Screen-reader label of the area code. */
  areaCodeLabel: string
  number: ComponentProps<'input'>
}

/** Area code and number under one label, which belongs to the number. */
export function PhoneField({
  label,
  isOptional,
  error,
  hint,
  areaCode,
  areaCodeLabel,
  number,
}: PhoneFieldProps) {
  return (
    <Field label={label} isOptional={isOptional} error={error} hint={hint}>
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
          <input type="tel" inputMode="numeric" autoComplete="tel-national" {...number} {...control} />
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
