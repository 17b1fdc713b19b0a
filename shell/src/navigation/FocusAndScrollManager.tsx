import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useLocation } from '@site/shared/runtime'
import type { ScrollMemory } from './ScrollMemory'

/** Id of an empty live region outside the page. */
export const announcementId = 'anuncio'

/**
 * After a navigation, scrolls to the top of the new page or, on Back and Forward, to the position that the visitor
 * left; moves the focus to its heading and announces its title. Place it after the page, so that the page is in the
 * DOM when the effects run.
 */
export function FocusAndScrollManager({ memory }: { memory: ScrollMemory }) {
  const { key, pathname, search, hash } = useLocation()
  const isTraversal = useNavigationType() === NavigationType.Pop
  // Unlike the router's key, unique across the documents of a visit.
  const entry = key + pathname + search + hash

  // Before the browser paints; otherwise the page would visibly jump.
  useLayoutEffect(() => memory.restore(entry, pathname, isTraversal), [memory, entry, pathname, isTraversal])

  // After the previous page has unmounted: its dialogs return the focus when they close.
  useEffect(() => {
    // Only redirecting routes have no h1.
    if (document.querySelector('main h1') && memory.isNewPage(pathname)) announcePage()
  }, [memory, pathname])

  return null
}

/** Moves the focus to the heading of the page, and announces its title. */
export function announcePage(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  const announcement = document.getElementById(announcementId)
  if (announcement) announcement.textContent = document.title
}
