import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readJson } from '@site/release/files'
import { ReleaseError } from '@site/release/ReleaseError'
import { acquireLock } from '@site/store/folder/fileLock'
import { replaceFile } from '@site/store/folder/files'
import { serviceDir } from '@site/release/store/serviceFiles'
import type { Key } from './keys'
import type { Grant } from './Principal'

/** An OpenID Connect issuer whose tokens stand for a team, if they have certain claims. */
export interface TrustedIssuer extends Grant {
  id: string
  /** For the journal: "products-ci". */
  name: string
  /** As in the claim `iss`: "https://token.actions.githubusercontent.com". */
  issuer: string
  /** As in the claim `aud`: the address of this service, for example. */
  audience: string
  /** Claims that must have exactly these values: repository, workflow, branch. At least one. */
  claims: Readonly<Record<string, string>>
  /** ISO 8601, UTC. */
  createdAt: string
  createdBy: string
}

/** Who may use the service: `service/access.json` of the store. Only its owner can read it. */
export interface Access {
  keys: readonly Key[]
  issuers: readonly TrustedIssuer[]
}

const OWNER_ONLY = 0o600
const getFile = (storeDir: string) => join(serviceDir(storeDir), 'access.json')

/**
 * Read for each request, so that a revoked key ends at once.
 *
 * @throws ReleaseError if the file is damaged. All requests are then refused.
 */
export function readAccess(storeDir: string): Access {
  const file = getFile(storeDir)
  if (!existsSync(file)) return { keys: [], issuers: [] }
  try {
    const { keys, issuers } = readJson<Access>(file)
    return { keys: [...keys], issuers: [...issuers] }
  } catch (error) {
    throw new ReleaseError(
      `${file} cannot be read (${String(error)}). Restore it from a backup, or remove it and create the keys again.`,
    )
  }
}

/** @param change Returns what the file contains afterwards. */
export async function changeAccess(storeDir: string, change: (access: Access) => Access): Promise<void> {
  const file = getFile(storeDir)
  const lock = await acquireLock(`${file}.lock.sqlite`, { task: 'change of access' })
  try {
    const content = `${JSON.stringify(change(readAccess(storeDir)), null, 2)}\n`
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, content, OWNER_ONLY)
  } finally {
    lock.release()
  }
}
