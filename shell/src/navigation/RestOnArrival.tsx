import { useLayoutEffect, useRef } from 'react'
import { noteFar, rest, restAsLeft, sections, wake, wakeWhenIdle } from './restingSections'
import { useHistoryEntry } from './useHistoryEntry'

/** They fill a phone's screen, and the browser draws further ones that are in sight. */
const UPPER_SECTIONS = 2

/**
 * Lets sections of a page that the visitor goes on to rest until the browser has nothing to do: what is not in sight
 * need not be laid out before the text that is. By a link these are the lower ones; by Back, those that were far off
 * the screen when the visitor left. None on the first page, which came laid out, nor where an anchor leads: where that
 * is depends on heights that nobody knows yet.
 *
 * Stands before the page, so that its effects run before any that measures something, and before the page is taken away.
 */
export function RestOnArrival() {
  const { entry, pathname, hash, isTraversal } = useHistoryEntry()
  const shown = useRef(pathname)

  useLayoutEffect(() => () => noteFar(entry), [entry])

  useLayoutEffect(() => {
    if (pathname === shown.current) return
    shown.current = pathname
    // Some may be those of the page before, left resting behind the menu.
    wake()
    if (hash) return
    if (isTraversal) restAsLeft(entry)
    else rest(sections().slice(UPPER_SECTIONS))
    wakeWhenIdle()
  }, [entry, pathname, hash, isTraversal])

  return null
}
