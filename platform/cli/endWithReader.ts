import type { Writable } from 'node:stream'

/** Ends the process when the reader of its output stops early, as `head` does. */
export function endWithReader(output: Writable): void {
  output.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
}
