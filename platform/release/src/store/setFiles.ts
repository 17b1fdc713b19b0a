import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFilesName, type SetFiles } from '@site/shared/contract/releases'
import { hashOf } from '@site/store/digestOf'
import { listFiles } from '../files'

/**
 * @param dir The folder of a release set.
 * @param known Hashes of files that need not be read.
 */
export function describeFiles(dir: string, known: SetFiles = {}): SetFiles {
  const names = listFiles(dir).filter((name) => name !== setFilesName)
  return Object.fromEntries(names.map((name) => [name, known[name] ?? hashOf(readFileSync(join(dir, name)))]))
}
