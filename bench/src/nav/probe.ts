/** When something happened, in milliseconds since 1970: documents have different origins of time. */
export interface NavigationLog {
  clicks: number[]
  /** The page's heading is on the screen. */
  texts: { text: string; atMs: number }[]
}

const LOG_KEY = 'bench-navigation'

/** Runs in every document of a visit; the log is the visit's, so that document navigations count too. */
export function logNavigation(key: string): void {
  const epoch = (timeMs: number) => performance.timeOrigin + timeMs
  const read = () => JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":[],"texts":[]}') as NavigationLog
  function note(change: (log: NavigationLog) => void) {
    const log = read()
    change(log)
    sessionStorage.setItem(key, JSON.stringify(log))
  }

  addEventListener('click', ({ timeStamp }) => note(({ clicks }) => clicks.push(epoch(timeStamp))), true)
  let shown: string | undefined
  function look() {
    const text = document.querySelector('main h1')?.textContent
    if (text && text !== shown) {
      shown = text
      // The frame that holds it is painted before the next task.
      setTimeout(() => note(({ texts }) => texts.push({ text, atMs: epoch(performance.now()) })))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export const navigationLogKey = LOG_KEY
