const CALM_MS = 150
const CHECK_EVERY_MS = 50

const activities = [
  'scroll',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
] as const

/**
 * Settles once nothing is pressed and nothing has scrolled for a moment. What changes under a finger, or on a
 * page that scrolls, is felt as a jump, and a press whose element is gone by its end is no click.
 */
export async function calm(region: Element): Promise<void> {
  let isPressed = region.matches(':active')
  let at = Date.now()
  function note(event: Event) {
    at = Date.now()
    if (event.type !== 'scroll') isPressed = isPressedAfter(event, isPressed)
  }
  const options = { capture: true, passive: true }
  activities.forEach((type) => document.addEventListener(type, note, options))
  while (isPressed || Date.now() - at < CALM_MS) await wait(CHECK_EVERY_MS)
  activities.forEach((type) => document.removeEventListener(type, note, options))
}

function isPressedAfter(event: Event, wasPressed: boolean): boolean {
  if (event.type.startsWith('touch')) return (event as TouchEvent).touches.length > 0
  if (event.type === 'pointerdown') return true
  // A finger that starts to scroll is cancelled as a pointer and goes on as a touch.
  if (event.type === 'pointercancel' && (event as PointerEvent).pointerType === 'touch') return wasPressed
  return false
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
