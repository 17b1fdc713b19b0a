import { getSystemErrorMap } from 'node:util'

/**
 * @returns What the operating system says about an error, without paths of the service: "no space left on device". Undefined for
 *   other errors.
 */
export function systemCause(error: unknown): string | undefined {
  const { errno, code } = error as NodeJS.ErrnoException
  return errno === undefined ? undefined : (getSystemErrorMap().get(errno)?.[1] ?? code)
}
