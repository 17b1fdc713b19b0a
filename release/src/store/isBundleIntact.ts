import { existsSync, readFileSync } from 'node:fs'
import { integrityOf } from '../files'

/**
 * @param file Path of a server bundle in the store.
 * @param recorded Its hash. Undefined in releases of version 1.0.
 * @returns Whether the bundle is there and has the hash.
 */
export function isBundleIntact(file: string, recorded: string | undefined): boolean {
  return existsSync(file) && (!recorded || integrityOf(readFileSync(file)) === recorded)
}
