/** Also true for the errors of native modules such as SQLite, whose prototype is not Error. */
export function isErrorLike(error: unknown): error is Error & { code?: unknown } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  )
}
