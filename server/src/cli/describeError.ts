import { inert } from './inert'

/** What went wrong, in one line, with its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, code, cause } = error as NodeJS.ErrnoException
  const isMultiline = message.includes('\n')
  if (code?.startsWith('SQLITE_BUSY')) {
    return 'Another process is using the database and did not finish in time. Nothing was changed by the last step; try again.'
  }
  if (code?.startsWith('SQLITE_READONLY')) {
    return 'The database cannot be written. Run this command as the user that runs the server.'
  }
  // Connecting to a host with several addresses fails with an error without a message.
  const own = isMultiline ? message : inert(message || code || error.name)
  const isExplained = cause === undefined || (cause instanceof Error && own.includes(cause.message))
  return isExplained ? own : `${own} Cause: ${describeError(cause)}`
}
