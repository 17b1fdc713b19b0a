/** Events further apart belong to two gestures. After a swipe, a trackpad sends events for up to a second. */
const GESTURE_GAP_MS = 150
/** Horizontal movement that is not yet meant as one. */
const TOLERANCE_PX = 20

/**
 * Turns by horizontal wheel and trackpad gestures, which the library ignores. A gesture turns one slide as it
 * begins, and another one for every further width of a slide.
 *
 * @returns Stops listening.
 */
export function turnOnWheel(element: HTMLElement, turn: (by: -1 | 1) => void, slideWidthPx: () => number) {
  let travelledPx = 0
  let lastAt = 0

  function handleWheel(event: WheelEvent) {
    const { deltaX, deltaY, shiftKey, timeStamp } = event
    // Browsers differ in whether Shift makes the wheel horizontal.
    const deltaPx = shiftKey && deltaX === 0 ? deltaY : deltaX
    if (deltaPx === 0 || (deltaPx === deltaX && Math.abs(deltaX) < Math.abs(deltaY))) return
    // Otherwise a trackpad would go back in the browser's history.
    event.preventDefault()
    const isNew = timeStamp - lastAt > GESTURE_GAP_MS || deltaPx * travelledPx < 0
    const before = isNew ? 0 : travelledPx
    travelledPx = before + deltaPx
    lastAt = timeStamp
    const turns = (px: number) => Math.ceil((Math.abs(px) - TOLERANCE_PX) / slideWidthPx())
    if (turns(travelledPx) > Math.max(0, turns(before))) turn(deltaPx > 0 ? 1 : -1)
  }

  element.addEventListener('wheel', handleWheel, { passive: false })
  return () => element.removeEventListener('wheel', handleWheel)
}
