/** Events further apart belong to two gestures. After a swipe, a trackpad sends momentum events for up to a second. */
const GESTURE_GAP_MS = 150
/** Smaller horizontal movement is ignored. */
const TOLERANCE_PX = 20

/**
 * Turns by horizontal wheel and trackpad gestures, which the library ignores. A gesture turns one slide at its start
 * and another one for each further slide width.
 *
 * @returns A function that stops listening.
 */
export function turnOnWheel(element: HTMLElement, turn: (by: -1 | 1) => void, slideWidthPx: () => number) {
  let travelledPx = 0
  let lastAt = 0

  function handleWheel(event: WheelEvent) {
    const { deltaX, deltaY, shiftKey, timeStamp } = event
    // Only some browsers convert Shift and a vertical wheel.
    const deltaPx = shiftKey && deltaX === 0 ? deltaY : deltaX
    if (deltaPx === 0 || (deltaPx === deltaX && Math.abs(deltaX) < Math.abs(deltaY))) return
    // Otherwise a trackpad swipe would navigate back.
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
