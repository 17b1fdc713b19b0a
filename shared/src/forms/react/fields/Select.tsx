import { useMemo, type ComponentProps } from 'react'
import { Icon } from '../../../ui/icons/Icon'
import { chevronDown } from '../../../ui/icons/paths'
import { Flag } from './Flag'
import styles from './Select.module.css'

export interface SelectOption {
  value: string
  /** In the open list: "Bolivia (+591)". */
  label: string
  /** While closed, where the label has no room: "+591". @default the label */
  shortLabel?: string
  /** Symbol of a flag, shown while closed. */
  flag?: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** The chosen one's `value`, as the form knows it. */
  chosen: string
}

/**
 * The browser's own select, with its keyboard and its list, under a text of ours: no browser shows a
 * flag, or less than the whole label, in a closed one. Where our text cannot follow the choice
 * (no scripts) or colours are replaced, the browser's text shows instead.
 */
export function Select({ options, chosen, className, ...select }: SelectProps) {
  const shown = options.find(({ value }) => value === chosen) ?? options[0]
  // The same ones at every key that is typed anywhere in the form: React passes over them.
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
        {shown?.flag && <Flag name={shown.flag} className={styles.flag} />}
        {/* An element of its own: where a translator has wrapped the text, React could not insert a flag before it. */}
        <span>{shown?.shortLabel ?? shown?.label}</span>
      </span>
      <Icon paths={chevronDown} size={18} className={styles.chevron} />
    </span>
  )
}
