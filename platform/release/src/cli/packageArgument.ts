import { UsageError } from '@site/cli/command'

/** @throws UsageError when the command line names no package. */
export function requirePackage([name]: readonly string[]): string {
  if (name === undefined) throw new UsageError('The name of the package is missing.')
  return name
}
