import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useLocation } from '@site/shared/runtime'
import type { ScrollMemory } from './ScrollMemory'

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
  const { key, pathname, search, hash } = useLocation()
  const isTraversal = useNavigationType() === NavigationType.Pop
  // Unlike the router's key, unique across the documents of a visit.
  const entry = key + pathname + search + hash

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
