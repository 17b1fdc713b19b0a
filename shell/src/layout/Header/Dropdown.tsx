import { memo, useCallback, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { Link } from '@site/shared/runtime'
import { Icon, chevronDown } from '@site/shared/ui/icons/Icon'
import { optionHref, type Section } from '../../content/sections'
import { useIsHydrated } from '../useIsHydrated'
import { OptionIcon } from './OptionIcon'
import styles from './Dropdown.module.css'

export interface DropdownProps {
  section: Section
  isOpen: boolean
  isCurrent: boolean
  /** Called with the section's path. */
  onToggle: (path: string) => void
  onClose: () => void
}

/**
 * A section with options. Without scripts it is a link to the section; after hydration, a button that toggles the options
 * (disclosure pattern). It is an anchor in both cases, so that hydration neither moves it nor drops its focus.
 */
export function Dropdown({ section, isOpen, isCurrent, onToggle, onClose }: DropdownProps) {
  const optionsId = useId()
  const trigger = useRef<HTMLAnchorElement>(null)
  const isButton = useIsHydrated()

  function toggle(event: MouseEvent | KeyboardEvent) {
    // Otherwise a click follows the link, and the space bar scrolls the page.
    event.preventDefault()
    onToggle(section.path)
  }

  /** A key that is held down presses once, as on a native button. */
  function press(event: KeyboardEvent) {
    if (event.key !== ' ') return
    if (event.repeat) event.preventDefault()
    else toggle(event)
  }

  /** Moves the focus before the options are hidden; otherwise it would be lost. */
  const closeAndReturn = useCallback(() => {
    trigger.current?.focus({ preventScroll: true })
    onClose()
  }, [onClose])

  return (
    <div
      className={styles.dropdown}
      onKeyDown={({ key }) => key === 'Escape' && closeAndReturn()}
      role="presentation"
    >
      <Link
        ref={trigger}
        to={section.path}
        className={styles.trigger}
        role={isButton ? 'button' : undefined}
        aria-expanded={isButton ? isOpen : undefined}
        aria-controls={isButton ? optionsId : undefined}
        aria-current={isCurrent ? 'true' : undefined}
        // With a modifier key, a click opens the section in a new tab.
        onClick={(event) => !(event.ctrlKey || event.metaKey || event.shiftKey) && toggle(event)}
        onKeyDown={press}
      >
        {section.label}
        <Icon paths={chevronDown} size={16} />
      </Link>
      <ul className={styles.options} id={optionsId} hidden={!isOpen}>
        <Options section={section} onFollow={closeAndReturn} />
      </ul>
    </div>
  )
}

/** Memoised: the largest element of the bar, and the same on every page. */
const Options = memo(function Options({ section, onFollow }: { section: Section; onFollow: () => void }) {
  return section.options?.map((option) => (
    <li key={option.path}>
      <Link to={optionHref(section, option.path)} onClick={onFollow}>
        <span className={styles.icon}>
          <OptionIcon option={option} size={21} />
        </span>
        {option.title}
      </Link>
    </li>
  ))
})
