import { statSync } from 'node:fs'
import { readJson } from '../files'
import { ReleaseError } from '../ReleaseError'

export const doctorAdvice =
  'Run "npm run release -- doctor" to see what is damaged, and "doctor --repair" to repair it.'

/** @returns Undefined when a file is missing or damaged. */
export function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    return undefined
  }
}

/** @throws ReleaseError when the file is missing or damaged. */
export function readStored<T>(path: string): T {
  try {
    return readJson<T>(path)
  } catch (error) {
    throw new ReleaseError(`${path} ${describeReadError(path, error)}. ${doctorAdvice}`)
  }
}

function describeReadError(path: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'is missing'
  if (!(error instanceof SyntaxError)) return `cannot be read (${message})`
  return statSync(path).size === 0 ? 'is empty' : 'is damaged: it is not valid JSON'
}
