import { join } from 'node:path'
import type { Store } from '../../store/Store'
import type { UploadPool } from '../uploads/UploadPool'

/** Where the service has the content of a file of a package, by hash. */
export type KnownFiles = (sha256: string) => string | undefined

/**
 * Finds files that need not be sent: those of all releases of the same package, and those that were sent for it before.
 * Callers compare the hash again, because a stored file can be damaged.
 */
export function knownFilesOf(store: Store, pool: UploadPool, packageName: string): KnownFiles {
  const stored = new Map<string, string>()
  for (const { name, version } of store.releases()) {
    if (name !== packageName || !store.hasRelease(name, version)) continue
    const { files, bundleIntegrity } = store.release(name, version)
    for (const { url, integrity } of files) stored.set(hexOf(integrity), join(store.dir, url))
    stored.set(hexOf(bundleIntegrity), store.serverBundle(name, version))
  }
  return (sha256) => (pool.has(packageName, sha256) ? pool.pathOf(packageName, sha256) : stored.get(sha256))
}

/** "sha256-…" in base64 to hexadecimal digits. */
const hexOf = (integrity: string) => Buffer.from(integrity.replace(/^sha256-/, ''), 'base64').toString('hex')
