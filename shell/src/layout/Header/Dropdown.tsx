import { useId, useRef, type KeyboardEvent } from 'react'
import type { MenuSection } from '@site/shared/contract/remote'
import { Link } from '@site/shared/runtime'
import { Icon, chevronDown } from '@site/shared/ui/icons/Icon'
import { optionHref, type Section } from '../../content/sections'
import styles from './Dropdown.module.css'

export interface DropdownProps {
  section: Section
  options: MenuSection['options']
  isOpen: boolean
  isCurrent: boolean
  onToggle: () => void
  onClose: () => void
}

/**
 * A section with options. Without scripts it is a link to the section; with them it opens and closes
 * the options (disclosure pattern).
 */
export function Dropdown({ section, options, isOpen, isCurrent, onToggle, onClose }: DropdownProps) {
  const optionsId = useId()
  const trigger = useRef<HTMLAnchorElement>(null)

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    onClose()
    trigger.current?.focus()
  }

  return (
    <div className={styles.dropdown} onKeyDown={closeOnEscape} role="presentation">
      <Link
        ref={trigger}
        to={section.path}
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={optionsId}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault()
          onToggle()
        }}
      >
        {section.label}
        <Icon paths={chevronDown} size={16} />
      </Link>
      <ul className={styles.options} id={optionsId} hidden={!isOpen}>
        {options.map(({ title, path, icon, iconHover }) => (
          <li key={path}>
            <Link to={optionHref(section, path)} onClick={onClose}>
              <span className={styles.icon}>
                <Icon paths={icon} size={21} className={styles.resting} />
                <Icon paths={iconHover} size={21} className={styles.hovered} />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
