import type { Writable } from 'node:stream'
import { LineProgress } from './LineProgress'
import type { Progress } from './Progress'
import { TerminalProgress } from './TerminalProgress'

/** One changing line on a terminal; elsewhere one line for each step. */
export function progressOn(stream: Writable & { isTTY?: boolean }): Progress {
  return stream.isTTY ? new TerminalProgress(stream) : new LineProgress(stream)
}
