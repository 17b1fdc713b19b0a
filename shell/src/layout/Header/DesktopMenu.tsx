import { useEffect, useRef, type RefObject } from 'react'
import { isAtOrBelow } from '@site/shared/contract/addresses'
import { Link } from '@site/shared/runtime'
import { ButtonLink } from '@site/shared/ui/Button/Button'
import { frame } from '../../content/frame'
import type { Section } from '../../content/sections'
import { Logo } from '../Logo/Logo'
import { SocialLinks } from '../SocialLinks/SocialLinks'
import { Dropdown } from './Dropdown'
import { useCloseOnLeave } from './useCloseOnLeave'
import { useExclusiveDropdown } from './useExclusiveDropdown'
import styles from './DesktopMenu.module.css'

export interface MenuProps {
  sections: readonly Section[]
  /** Path of the current page; null if it is the not-found page. */
  currentPath: string | null
}

export function DesktopMenu({ sections, currentPath }: MenuProps) {
  const { open, toggle, close } = useExclusiveDropdown()
  const list = useRef<HTMLUListElement>(null)
  useCloseFromOutside(list, close)
  useCloseOnLeave(close)

  return (
    <div className={styles.desktop}>
      <div className={styles.primary}>
        <SocialLinks />
        <Logo />
        <ButtonLink className={styles.contact} to={frame.contact.to} size="small">
          {frame.contact.label}
        </ButtonLink>
      </div>
      <nav className={styles.secondary} aria-label={frame.mainNavigation}>
        <ul className={styles.sections} ref={list}>
          {sections.map((section) => {
            const isCurrent =
              !section.isNeverMarked && currentPath !== null && isAtOrBelow(currentPath, section.path)
            return (
              <li key={section.path} data-current={isCurrent || undefined}>
                {section.options ? (
                  <Dropdown
                    section={section}
                    isOpen={open === section.path}
                    isCurrent={isCurrent}
                    onToggle={toggle}
                    onClose={close}
                  />
                ) : (
                  <Link to={section.path} aria-current={isCurrent ? 'page' : undefined} onClick={close}>
                    {section.label}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
    </div>
  )
}

function useCloseFromOutside(inside: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    function closeFromOutside({ target }: Event) {
      if (!inside.current?.contains(target as Node)) close()
    }
    // Also while none is open: one may be about to open.
    const types = ['pointerdown', 'focusin']
    types.forEach((type) => document.addEventListener(type, closeFromOutside))
    return () => types.forEach((type) => document.removeEventListener(type, closeFromOutside))
  }, [inside, close])
}
