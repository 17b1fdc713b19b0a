import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ReleaseError } from '@site/release/ReleaseError'
import { acquireLock } from '@site/store/folder/fileLock'
import { serviceDir } from '@site/release/serviceFiles'
import type { Key } from './keys'
import type { TrustedIssuer } from './TrustedIssuer'

/** Who may use the service: `service/access.json` of the store. Only its owner can read it. */
export interface Access {
  keys: readonly Key[]
  issuers: readonly TrustedIssuer[]
}

const OWNER_ONLY = 0o600
const fileOf = (storeDir: string) => join(serviceDir(storeDir), 'access.json')

/**
 * Read for each request, so that a revoked key ends at once.
 *
 * @throws ReleaseError if the file is damaged. All requests are then refused.
 */
export function readAccess(storeDir: string): Access {
  const file = fileOf(storeDir)
  if (!existsSync(file)) return { keys: [], issuers: [] }
  try {
    const { keys, issuers } = JSON.parse(readFileSync(file, 'utf8')) as Access
    return { keys: [...keys], issuers: [...issuers] }
  } catch (error) {
    throw new ReleaseError(
      `${file} cannot be read (${String(error)}). Restore it from a backup, or remove it and create the keys again.`,
    )
  }
}

/** @param change Returns what the file contains afterwards. */
export async function changeAccess(storeDir: string, change: (access: Access) => Access): Promise<void> {
  const file = fileOf(storeDir)
  const lock = await acquireLock(`${file}.lock.sqlite`, { task: 'change of access' })
  try {
    const content = `${JSON.stringify(change(readAccess(storeDir)), null, 2)}\n`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, content, { mode: OWNER_ONLY })
    renameSync(`${file}.new`, file)
  } finally {
    lock.release()
  }
}
