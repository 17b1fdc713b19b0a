import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestName, signatureName, type SetManifest } from '@site/shared/contract/releases'

/*
 * Signed release sets (decision 0100). The release tool signs the manifest of each set with an Ed25519 key that only its machine has.
 * Servers have the public keys, and serve only files whose hash is in a signed manifest.
 */

/** What a reader of a store accepts. */
export interface Trust {
  keys: readonly KeyObject[]
  /** Origin of the site: a set of another site with the same key is not accepted. Undefined: any site. */
  origin?: string
}

/** A release set that is not signed as it must be. */
export class UntrustedSet extends Error {
  /** @param cause Completes "sites/3/manifest.json …". */
  constructor(override readonly cause: string) {
    super(`The manifest of the release set ${cause}.`)
  }
}

/** @returns The private key in PEM, and the public key as `parsePublicKeys` reads it. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { privateKey: pem, publicKey: getPublicKey(pem) }
}

export function getPublicKey(privateKey: string): string {
  return createPublicKey(createPrivateKey(privateKey))
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
}

/**
 * @param text Public keys in base64, separated by commas; "" for none.
 * @returns undefined if one is not an Ed25519 key.
 */
export function parsePublicKeys(text: string): KeyObject[] | undefined {
  try {
    const keys = text
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => createPublicKey({ key: Buffer.from(part, 'base64'), type: 'spki', format: 'der' }))
    return keys.every(({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519') ? keys : undefined
  } catch {
    return undefined
  }
}

/** Ends the sentence "… must be" about a text that `parsePublicKeys` does not accept. */
export const publicKeysExpected = 'public keys that "release keygen" has printed, separated by commas'

/** @returns Content of the file with the signature. */
export const signManifest = (manifest: Buffer, privateKey: string): string =>
  sign(null, manifest, privateKey).toString('base64url')

/**
 * Reads the manifest of a release set. Nothing of it is parsed before its signature was verified.
 *
 * @param folder Folder of the set: "sites/3", or that of a preview. The signature is for one folder: a preview that was copied to `sites/` is refused.
 * @throws UntrustedSet
 */
export function readSignedManifest(storeDir: string, folder: string, { keys, origin }: Trust): SetManifest {
  const dir = join(storeDir, folder)
  const manifest = readBytes(join(dir, manifestName), 'is missing')
  const signature = readBytes(join(dir, signatureName), 'is not signed')
  const bytes = Buffer.from(signature.toString(), 'base64url')
  if (!keys.some((key) => verify(null, manifest, key, bytes)))
    throw new UntrustedSet('has a signature that fits none of the keys')
  // Cast: the release tool writes this type, and it was signed.
  const signed = JSON.parse(manifest.toString()) as SetManifest
  const signedFor = signed.preview === undefined ? `sites/${signed.set}` : `previews/${signed.preview}`
  if (signedFor !== folder) throw new UntrustedSet(`is that of ${signedFor}`)
  if (origin !== undefined && signed.origin !== origin) throw new UntrustedSet(`is that of ${signed.origin}`)
  return signed
}

function readBytes(path: string, otherwise: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new UntrustedSet(otherwise)
  }
}
