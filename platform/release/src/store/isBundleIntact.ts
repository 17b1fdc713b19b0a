import { existsSync, readFileSync } from 'node:fs'
import { integrityOf } from '../files'

/**
 * @param file Path of a server bundle in the store.
 * @param recorded Its hash.
 * @returns Whether the bundle is there and has the hash.
 */
export function isBundleIntact(file: string, recorded: string): boolean {
  return existsSync(file) && integrityOf(readFileSync(file)) === recorded
}
