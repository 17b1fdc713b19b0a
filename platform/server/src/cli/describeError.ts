import { inert } from '@site/cli/inert'
import { isErrorLike } from '../isErrorLike'

/** What went wrong, in one line, with its cause. */
export function describeError(error: unknown): string {
  if (!isErrorLike(error)) return String(error)
  const { name, message, cause } = error
  const code = getCode(error)
  const isMultiline = message.includes('\n')
  if (isTimeout(error)) return 'The other side did not answer in time.'
  if (code?.startsWith('SQLITE_BUSY')) {
    return 'Another process is using the database and did not finish in time. Nothing was changed by the last step; try again.'
  }
  if (code?.startsWith('SQLITE_READONLY')) {
    return 'The database cannot be written. Run this command as the user that runs the server.'
  }
  // Connecting to a host with several addresses fails with an error without a message.
  const own = isMultiline ? message : inert(message || code || name)
  const isExplained =
    cause === undefined || (isErrorLike(cause) && cause.message !== '' && own.includes(cause.message))
  return isExplained ? own : `${own} Cause: ${describeError(cause)}`
}

/** Undefined for the codes of DOMException, which are numbers: a time-out's is 23. */
export function getCode({ code }: Error & { code?: unknown }): string | undefined {
  return typeof code === 'string' ? code : undefined
}

/** `AbortSignal.timeout` ends a request of Node with an AbortError, whose cause says that it was a time-out. */
function isTimeout({ name, cause }: Error): boolean {
  return name === 'TimeoutError' || (name === 'AbortError' && isErrorLike(cause) && isTimeout(cause))
}
