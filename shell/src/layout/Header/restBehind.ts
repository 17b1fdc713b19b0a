import type { ToggleEvent } from 'react'
import { farHeight, rest, sections, wakeWhenIdle } from '../../navigation/restingSections'

/**
 * Lets the sections that are far off the screen rest while a menu covers the page, and until the browser has nothing
 * to do after that: to paint them all anew would hold the menu's closing. Each keeps the height that it had.
 */
export function restBehind({ newState }: ToggleEvent): void {
  if (newState === 'open') rest(sections().filter(farHeight))
  else wakeWhenIdle()
}
