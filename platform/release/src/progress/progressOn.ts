import type { Writable } from 'node:stream'
import type { Progress } from './Progress'

const MS_PER_SECOND = 1000
/** On a terminal. A shorter interval makes the line flicker. */
const REDRAW_MS = 100
/** In a log. */
const REPEAT_MS = 5000
const ERASE_LINE = '\r\u001b[2K'
const DEFAULT_COLUMNS = 80

interface Step {
  text: string
  counted: string
  startedAt: number
}

/**
 * On a terminal one line, which changes while the command works and is removed at the end. Elsewhere one line for each
 * step, when it has ended, and every five seconds: "Rendering pages: page 38 of 38, 4.2 s".
 */
export function progressOn(stream: Writable & { isTTY?: boolean; columns?: number }): Progress {
  const { isTTY = false } = stream
  const intervalMs = isTTY ? REDRAW_MS : REPEAT_MS
  let step: Step | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let shownAt = 0

  function show(): void {
    if (!step) return
    shownAt = performance.now()
    // A line that wraps cannot be erased.
    const columns = stream.columns ?? DEFAULT_COLUMNS
    stream.write(isTTY ? `${ERASE_LINE}${describe(step).slice(0, columns - 1)}` : `${describe(step)}\n`)
  }

  /** A timer that was due while pages were rendered would repeat what their count has just shown. */
  function repeat(): void {
    if (performance.now() - shownAt >= intervalMs / 2) show()
  }

  function end(): void {
    clearInterval(timer)
    if (step && isTTY) stream.write(ERASE_LINE)
    else show()
    step = undefined
  }

  return {
    step(text) {
      end()
      shownAt = performance.now()
      step = { text, counted: '', startedAt: shownAt }
      timer = setInterval(repeat, intervalMs).unref()
      if (isTTY) show()
    },
    count(done, total, noun) {
      if (!step) return
      step.counted = `${noun} ${done} of ${total}`
      // The timer cannot run while pages are rendered without a pause.
      if (performance.now() - shownAt >= intervalMs) show()
    },
    note(text) {
      stream.write(isTTY ? `${ERASE_LINE}${text}\n` : `${text}\n`)
      if (isTTY) show()
    },
    end,
  }
}

/** "Rendering pages: page 12 of 38, 1.4 s" */
function describe({ text, counted, startedAt }: Step): string {
  const seconds = `${((performance.now() - startedAt) / MS_PER_SECOND).toFixed(1)} s`
  return `${text}: ${[counted, seconds].filter(Boolean).join(', ')}`
}
