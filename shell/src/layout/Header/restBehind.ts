import { useLayoutEffect, type ToggleEvent } from 'react'
import { useLocation } from '@site/shared/runtime'
import { rest, wake, wakeWhenIdle } from '../../restingSections'

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
    if (newState === 'open') rest(farSections())
    else wakeWhenIdle()
  }
}

/** Those within half a screen stay: what they paint beyond their box, such as a shadow, may be in sight. */
function farSections(): Element[] {
  const near = innerHeight / 2
  return [...document.querySelectorAll('main > section')].filter((section) => {
    const { top, bottom } = section.getBoundingClientRect()
    return bottom < -near || top > innerHeight + near
  })
}
