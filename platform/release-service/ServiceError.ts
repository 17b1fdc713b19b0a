import { getSystemErrorMap } from 'node:util'

/** Ends a request. The message is sent: it says what to do, and nothing of other teams. */
export class ServiceError extends Error {
  override name = 'ServiceError'

  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message)
  }
}

/**
 * @returns What the operating system says about an error, without paths of the service: "no space left on device". Undefined for
 *   other errors.
 */
export function systemCause(error: unknown): string | undefined {
  const { errno, code } = error as NodeJS.ErrnoException
  return errno === undefined ? undefined : (getSystemErrorMap().get(errno)?.[1] ?? code)
}
