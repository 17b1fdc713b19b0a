import { useLayoutEffect, type ToggleEvent } from 'react'
import { useLocation } from '@site/shared/runtime'
import { whenIdle } from '../../whenIdle'

/** On a section of the page that the browser may leave out for as long as it is off the screen. */
export const restingAttribute = 'data-resting'
/** After the menu's closing has been painted. */
const WITHOUT_IDLE_MS = 500

/**
 * Lets the sections that are far off the screen rest while a menu covers the page, and until the browser has nothing
 * to do after that: to paint them all anew would hold the menu's closing. Each keeps the height that it had.
 *
 * @returns The menu's handler of `beforetoggle`.
 */
export function useRestBehind(): (event: ToggleEvent) => void {
  const { pathname } = useLocation()
  // While another page is put in place, before its layout: of its sections the browser knows no height yet.
  useLayoutEffect(() => wake, [pathname])

  return ({ newState }) => {
    if (newState === 'open') rest()
    else whenIdle(wake, WITHOUT_IDLE_MS)
  }
}

/** Those within half a screen stay: what they paint beyond their box, such as a shadow, may be in sight. */
function rest(): void {
  const near = innerHeight / 2
  const sections = [...document.querySelectorAll('main > section')]
  sections
    .filter((section) => {
      const { top, bottom } = section.getBoundingClientRect()
      return bottom < -near || top > innerHeight + near
    })
    .forEach((section) => section.setAttribute(restingAttribute, ''))
}

function wake(): void {
  document
    .querySelectorAll(`main > [${restingAttribute}]`)
    .forEach((section) => section.removeAttribute(restingAttribute))
}
