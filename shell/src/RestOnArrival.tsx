import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useLocation } from '@site/shared/runtime'
import { rest, wakeWhenIdle } from './restingSections'

/** Two fill a phone's screen, and the browser draws further ones that are in sight. */
const LOWER_SECTIONS = 'main > section:nth-of-type(n + 3)'

/**
 * Lets the lower sections of a page that the visitor goes on to rest until the browser has nothing to do: what cannot
 * be in sight need not be laid out before the text that is. Not on the first page, which came laid out, nor where Back
 * or an anchor leads: that may be far down, and where it is depends on heights that nobody knows yet.
 *
 * Stands before the page, so that its effect runs before any that measures something.
 */
export function RestBelow() {
  const { pathname, hash } = useLocation()
  const isTraversal = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    const isOther = pathname !== shown.current
    shown.current = pathname
    if (!isOther || isTraversal || hash) return
    rest(document.querySelectorAll(LOWER_SECTIONS))
    wakeWhenIdle()
  }, [pathname, hash, isTraversal])

  return null
}
