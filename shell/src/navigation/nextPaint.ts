/** A hidden window paints no frames. */
const WITHOUT_FRAMES_MS = 250

/**
 * Resolves when the browser has painted what a press itself changes. Work before that would leave a slow phone without an
 * answer to the finger.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, WITHOUT_FRAMES_MS)
  })
}
