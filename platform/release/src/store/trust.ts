import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getVersions,
  manifestName,
  type SetManifest,
  type Versions,
  type Withdrawals,
} from '@site/shared/contract/releases'
import { findDamage } from '@site/store/folder/damage'
import {
  parsePublicKeys,
  publicKeysExpected,
  getPublicKey,
  readSignedManifest,
  UntrustedSet,
  type Trust,
} from '@site/store/signatures'
import type { ReleaseConfig } from '../config'
import { ReleaseError } from '../ReleaseError'
import { isReleaseIntact } from './storeAsset'
import { unlessDamaged } from './readStored'
import { findRevocation } from './revocations'
import { releaseManifest } from './setManifest'
import type { StoredPreview } from './previews'
import type { Store } from './Store'

/** @throws ReleaseError when the key cannot be used: before anything was changed, if it is called first. */
export function readPrivateKey({ keyFile }: Pick<ReleaseConfig, 'keyFile'>): string | undefined {
  if (keyFile === undefined) return undefined
  if (!existsSync(keyFile))
    throw new ReleaseError(
      `RELEASE_KEY_FILE names ${keyFile}, which is missing: npm run release -- keygen ${keyFile}`,
    )
  const pem = readFileSync(keyFile, 'utf8')
  try {
    if (parsePublicKeys(getPublicKey(pem))) return pem
  } catch {
    // Not a key.
  }
  throw new ReleaseError(`RELEASE_KEY_FILE names ${keyFile}, which is not a private key of Ed25519.`)
}

/** @returns Which sets count as signed. Undefined without keys. @throws ReleaseError for a bad key. */
export function readTrust(config: Pick<ReleaseConfig, 'keyFile' | 'publicKeys'>): Trust | undefined {
  const privateKey = readPrivateKey(config)
  const own = privateKey === undefined ? '' : getPublicKey(privateKey)
  const keys = parsePublicKeys([config.publicKeys ?? '', own].join(','))
  if (!keys) throw new ReleaseError(`RELEASE_PUBLIC_KEY must be ${publicKeysExpected}.`)
  return keys.length > 0 ? { keys } : undefined
}

/**
 * If sets are signed: a new set takes over data of the live set and files of releases. They must be those of sets that were signed:
 * otherwise the signature would cover what others have written into the store.
 *
 * @param versions The releases of the new set.
 * @param staged Packages that this command has built itself.
 * @returns As `readTrust`.
 * @throws ReleaseError, also without a key to sign with; nothing was changed.
 */
export function requireSignedBasis(
  config: ReleaseConfig,
  store: Store,
  versions: Versions,
  staged: readonly string[] = [],
): Trust | undefined {
  const trust = readTrust(config)
  if (!trust) return undefined
  if (config.keyFile === undefined)
    throw new ReleaseError(
      'Nothing was changed: servers with RELEASE_PUBLIC_KEY use signed release sets only. Set RELEASE_KEY_FILE, on the machine that publishes.',
    )
  const live = store.liveNumber()
  if (live === undefined && !store.wasPublished()) return trust
  const manifests = signedManifests(store, trust)
  if (live === undefined || live !== manifests[0]?.set) throw notTheNewest(live, manifests[0])
  requireSignedSet(store, trust, live)
  const taken = Object.entries(versions).filter(([name]) => !staged.includes(name))
  requireSignedReleases(store, manifests, Object.fromEntries(taken))
  return trust
}

function notTheNewest(live: number | undefined, newest: SetManifest | undefined): ReleaseError {
  return new ReleaseError(
    `Nothing was changed: ${live === undefined ? 'no release set' : `release set ${live}`} is live, and the newest signed one is ${newest?.set ?? 'none'}. ${advice}`,
  )
}

/** @throws ReleaseError unless the store has the releases as one of the manifests has them. */
function requireSignedReleases(store: Store, manifests: readonly SetManifest[], versions: Versions): void {
  const unsigned = Object.entries(versions).filter(
    ([name, version]) => !isSignedRelease(store, manifests, name, version),
  )
  if (unsigned.length === 0) return
  const list = unsigned.map(([name, version]) => `${name} ${version}`).join(', ')
  throw new ReleaseError(
    `Nothing was changed: no signed release set has the files that the store has of ${list}. A version from before sets were signed has to be published again. ${advice}`,
  )
}

const advice = 'Look at the store; what is live is signed by: npm run release -- sign.'

/**
 * Reads what a damaged live set is rendered again from. It may have lost its record, or `live` the link to it.
 *
 * @returns The signed versions of the live set or, if that cannot be read, of the newest signed set that was not revoked; and
 * its withdrawals, if its record is the one that was signed.
 * @throws ReleaseError if there is none, or if the releases in the store are not those that were signed; nothing was changed.
 */
export function readSignedBasis(store: Store, trust: Trust): { versions: Versions; withdrawn: Withdrawals } {
  const manifests = signedManifests(store, trust)
  const live = store.readableLiveSet()
  if (live && live.number !== manifests[0]?.set) throw notTheNewest(live.number, manifests[0])
  const isRevoked = ({ set }: SetManifest) =>
    findRevocation(store, set) !== undefined || manifests.some(({ revoked }) => revoked.includes(set))
  const basis = live ? manifests[0] : manifests.find((manifest) => !isRevoked(manifest))
  if (!basis)
    throw new ReleaseError(
      'Nothing was changed: the live release set cannot be read, and no other one is signed. Restore the store from a backup, or repair it without keys, look at what is live then, and sign that: npm run release -- sign.',
    )
  const versions = getVersions({ packages: basis.releases })
  requireSignedReleases(store, manifests, versions)
  const set = hasSignedSet(store, basis) ? store.releaseSet(basis.set) : undefined
  return { versions, withdrawn: set?.withdrawn ?? {} }
}

/** @throws ReleaseError unless the record of a set is the one that was signed. */
export function requireSignedSet(store: Store, trust: Trust, number: number): void {
  const manifest = signedManifest(store, `sites/${number}`, trust)
  if (manifest instanceof UntrustedSet)
    throw new ReleaseError(
      `Nothing was changed: sites/${number}/${manifestName} ${manifest.cause}. ${advice}`,
    )
  if (hasSignedSet(store, manifest)) return
  throw new ReleaseError(
    `Nothing was changed: sites/${number}/set.json is not the one that was signed. ${advice}`,
  )
}

/** Whether the record of a set, which may be missing, is the one that was signed. */
function hasSignedSet(store: Store, { set, files }: SetManifest): boolean {
  return findDamage(join(store.siteDir(set), 'set.json'), { hash: files['set.json'] }) === undefined
}

/**
 * @returns The signed manifest of a preview.
 * @throws ReleaseError unless the preview, and the releases of its packages, are those that were signed.
 */
export function requireSignedPreview(
  store: Store,
  trust: Trust,
  { id, packages }: StoredPreview,
): SetManifest {
  const again = `Nothing was changed. Make the preview ${id} again`
  const manifest = signedManifest(store, `previews/${id}`, trust)
  if (manifest instanceof UntrustedSet)
    throw new ReleaseError(`${again}: its ${manifestName} ${manifest.cause}.`)
  const isSigned = packages.every(
    ({ name, version }) =>
      manifest.releases[name]?.version === version && isSignedRelease(store, [manifest], name, version),
  )
  if (!isSigned) throw new ReleaseError(`${again}: its releases are not those that were signed.`)
  return manifest
}

/** Whether a signed set has the release as it is in the store. */
function isSignedRelease(
  store: Store,
  manifests: readonly SetManifest[],
  name: string,
  version: string,
): boolean {
  return isSignedRecord(store, manifests, name, version) && isReleaseIntact(store, name, version)
}

/** Whether a signed set or preview has `release.json` of a release as it is in the store. Its files may be damaged. */
export function hasSignedRecord(store: Store, trust: Trust, name: string, version: string): boolean {
  const previews = store.previewIds().map((id) => `previews/${id}`)
  const manifests = [...signedManifests(store, trust), ...manifestsIn(store, previews, trust)]
  return isSignedRecord(store, manifests, name, version)
}

function isSignedRecord(
  store: Store,
  manifests: readonly SetManifest[],
  name: string,
  version: string,
): boolean {
  const now = unlessDamaged(() => JSON.stringify(releaseManifest(store, name, version)))
  return now !== undefined && manifests.some(({ releases }) => JSON.stringify(releases[name]) === now)
}

/** Reads the manifests of all signed sets that were made to go live, the newest first. */
function signedManifests(store: Store, trust: Trust): SetManifest[] {
  const folders = store.setNumbers().map((number) => `sites/${number}`)
  return manifestsIn(store, folders, trust)
}

/** @returns The manifests of those of the folders that are signed. */
function manifestsIn(store: Store, folders: readonly string[], trust: Trust): SetManifest[] {
  return folders.flatMap((folder) => {
    const manifest = signedManifest(store, folder, trust)
    return manifest instanceof UntrustedSet ? [] : [manifest]
  })
}

function signedManifest(store: Store, folder: string, trust: Trust): SetManifest | UntrustedSet {
  try {
    return readSignedManifest(store.dir, folder, trust)
  } catch (error) {
    if (error instanceof UntrustedSet) return error
    throw error
  }
}
