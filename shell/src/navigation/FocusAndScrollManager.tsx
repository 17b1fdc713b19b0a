import { useEffect, useLayoutEffect } from 'react'
import type { ScrollMemory } from './ScrollMemory'
import { useHistoryEntry } from './useHistoryEntry'

export interface FocusAndScrollManagerProps {
  mainId: string
  /** An empty live region outside of the page. */
  announcementId: string
  memory: ScrollMemory
}

/**
 * Takes the visitor to a page that has just been drawn: to its top or, by Back and Forward, to where they
 * left it; with the focus and one announcement. Stands beside the page, so that all of it is there by then.
 */
export function FocusAndScrollManager({ mainId, announcementId, memory }: FocusAndScrollManagerProps) {
  const { entry, pathname, isTraversal } = useHistoryEntry()

  // Before the browser paints, or the visitor would see the page jump.
  useLayoutEffect(() => memory.arrive(entry, pathname, isTraversal), [memory, entry, pathname, isTraversal])

  // After the page before has been taken down with its dialogs, which give the focus back.
  useEffect(() => {
    // Every page has one; an address without one leads on to another.
    const heading = document.getElementById(mainId)?.querySelector('h1')
    if (!heading || !memory.isNewPage(pathname)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    const announcement = document.getElementById(announcementId)
    if (announcement) announcement.textContent = document.title
  }, [mainId, announcementId, memory, pathname])

  return null
}
