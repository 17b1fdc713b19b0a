import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useLocation } from '@site/shared/runtime'
import { whenIdle } from '@site/shared/ui/whenIdle'

/** On a section that the browser does not render while it is off the screen; the style sheet says how. */
export const skippedAttribute = 'data-skipped'
/** They fill a phone's screen. */
const UPPER_SECTIONS = 2
/** In browsers that do not report idle time. */
const WITHOUT_IDLE_MS = 500

/**
 * After a link has opened another page, skips the rendering of its lower sections until the browser is idle, so that
 * the visible part is laid out first. It does nothing on the first page, which the browser has laid out already; on
 * Back and Forward, and at an anchor, where the scroll position depends on the height of all sections.
 *
 * Place it before the page, so that its effect runs before effects of the page that measure.
 */
export function SkipLowerSections() {
  const { pathname, hash } = useLocation()
  const isTraversal = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    if (pathname === shown.current) return
    shown.current = pathname
    if (hash || isTraversal) return
    const sections = [...document.querySelectorAll('main > section')].slice(UPPER_SECTIONS)
    sections.forEach((section) => section.setAttribute(skippedAttribute, ''))
    renderWhenIdle(sections)
  }, [pathname, hash, isTraversal])

  return null
}

/** One section per idle period: rendering all of them at once would delay input. */
function renderWhenIdle([section, ...others]: Element[]): void {
  if (!section) return
  whenIdle(() => {
    section.removeAttribute(skippedAttribute)
    renderWhenIdle(others)
  }, WITHOUT_IDLE_MS)
}
