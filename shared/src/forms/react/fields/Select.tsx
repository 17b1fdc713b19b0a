import { useMemo, type ComponentProps } from 'react'
import { chevronDown, Icon } from '../../../ui/icons/Icon'
import flags from './flags.svg'
import styles from './Select.module.css'

export interface SelectOption {
  value: string
  /** Shown in the open list: "Bolivia (+591)". */
  label: string
  /** Shown while closed, where the label does not fit: "+591". @default the label */
  shortLabel?: string
  /** Id of a symbol in `flags.svg`, shown while closed. */
  flag?: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** `value` of the chosen option. */
  chosen: string
}

/**
 * A native select, covered by our own text: a closed native select can show neither a flag nor a shorter label.
 * Without scripts, which would update our text, the native text is visible instead.
 */
export function Select({ options, chosen, className, ...select }: SelectProps) {
  const shown = options.find(({ value }) => value === chosen) ?? options[0]
  // Memoized, because every key typed anywhere in the form renders this component.
  const list = useMemo(
    () =>
      options.map(({ value, label }) => (
        <option key={label} value={value}>
          {label}
        </option>
      )),
    [options],
  )

  return (
    <span className={styles.select}>
      <select {...select} className={`${styles.native} ${className ?? ''}`}>
        {list}
      </select>
      <span className={styles.shown} aria-hidden="true">
        {shown?.flag && (
          <svg className={styles.flag} width={24} height={24} aria-hidden="true" focusable="false">
            <use href={`${flags}#${shown.flag}`} />
          </svg>
        )}
        {/* The wrapper is required: if a translator has wrapped the text, React could not insert the flag before it. */}
        <span>{shown?.shortLabel ?? shown?.label}</span>
      </span>
      <Icon paths={chevronDown} size={18} className={styles.chevron} />
    </span>
  )
}
