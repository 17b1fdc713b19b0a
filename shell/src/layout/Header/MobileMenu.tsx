import { memo, useCallback, useId, useRef, type ToggleEvent } from 'react'
import { Link } from '@site/shared/runtime'
import { ButtonLink } from '@site/shared/ui/Button/Button'
import { Icon, chevronDown, cross, menu } from '@site/shared/ui/icons/Icon'
import { frame } from '../../content/frame'
import { optionHref, type Section } from '../../content/sections'
import { Logo } from '../Logo/Logo'
import { SocialLinks } from '../SocialLinks/SocialLinks'
import { useCloseOnLeave } from './useCloseOnLeave'
import type { MenuProps } from './DesktopMenu'
import { OptionIcon } from './OptionIcon'
import styles from './MobileMenu.module.css'

/**
 * Bar and full-screen menu up to 846 px: a popover with exclusive disclosures, which works without scripts. It is modal
 * without scripts too: while it is open, the style sheet hides the page behind it from focus, scrolling and screen readers.
 * In browsers without popovers, popoverFallback.ts opens and closes it.
 */
export function MobileMenu({ sections, currentPath }: MenuProps) {
  const menuId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => panel.current?.hidePopover(), [])
  useCloseOnLeave(close)

  function keepFocus({ newState }: ToggleEvent) {
    if (newState !== 'closed') return
    const { activeElement } = document
    // The browser returns the focus to the button only if the button had it when the menu opened.
    if (activeElement === document.body || panel.current?.contains(activeElement)) {
      toggle.current?.focus({ preventScroll: true })
    }
  }

  return (
    <div className={styles.mobile}>
      <div className={`${styles.bar} ${styles.small}`}>
        <Logo />
        {currentPath !== frame.contact.to && (
          <ButtonLink className={styles.contact} to={frame.contact.to} size="small">
            {frame.contact.label}
          </ButtonLink>
        )}
        <button
          ref={toggle}
          className={styles.toggle}
          type="button"
          popoverTarget={menuId}
          aria-label={frame.openMenu}
        >
          <Icon paths={menu} size={28} />
        </button>
      </div>
      <div
        className={styles.panel}
        id={menuId}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-modal="true"
        aria-label={frame.menu}
        onToggle={keepFocus}
      >
        <div className={styles.bar}>
          <Logo onClick={close} />
          <button
            className={styles.toggle}
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            // The browser focuses it when the popover opens.
            autoFocus
            aria-label={frame.closeMenu}
          >
            <Icon paths={cross} size={28} />
          </button>
        </div>
        <nav className={styles.sections} aria-label={frame.mainNavigation}>
          <ul>
            {sections.map((section) => (
              <li key={section.path}>
                {section.options ? (
                  <details name="section">
                    <summary>
                      {section.label}
                      <Icon paths={chevronDown} size={22} />
                    </summary>
                    <ul className={styles.options}>
                      <Options section={section} onFollow={close} />
                    </ul>
                  </details>
                ) : (
                  <Link
                    to={section.path}
                    aria-current={section.path === currentPath ? 'page' : undefined}
                    onClick={close}
                  >
                    {section.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.foot}>
          <SocialLinks />
          <ButtonLink to={frame.contact.to} isWide onClick={close}>
            {frame.contact.label}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Memoised: the largest element of the panel, and the same on every page. */
const Options = memo(function Options({ section, onFollow }: { section: Section; onFollow: () => void }) {
  return section.options?.map((option) => (
    <li key={option.path}>
      <Link to={optionHref(section, option.path)} onClick={onFollow}>
        <OptionIcon option={option} size={22} />
        {option.title}
      </Link>
    </li>
  ))
})
