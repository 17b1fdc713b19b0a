import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { formatMoment } from '@site/release/format'
import type { Grant } from './Principal'

/** A long-lived token of a team. The token itself is not stored. */
export interface Key extends Grant {
  /** Public part of the token, by which its record is found. */
  id: string
  /** Unique among the keys that were not revoked: "products-ci". */
  name: string
  /** SHA-256 of the token, in hexadecimal digits. */
  hash: string
  /** ISO 8601, UTC. */
  createdAt: string
  createdBy: string
  expiresAt?: string
  revokedAt?: string
}

export const KEY_PREFIX = 'rk_'
const ID_BYTES = 6
/** 256 random bits cannot be guessed, so a hash without salt or repetitions is enough. */
const SECRET_BYTES = 32
const pattern = /^rk_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/

/** @returns The token, which is shown once, and what is stored of it. */
export function newToken(): { token: string; id: string; hash: string } {
  const id = randomBytes(ID_BYTES).toString('hex')
  const token = `${KEY_PREFIX}${id}_${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { token, id, hash: computeHash(token).toString('hex') }
}

/** @returns The key that a token belongs to, also if it has expired or was revoked. */
export function findKey(keys: readonly Key[], token: string): Key | undefined {
  const id = pattern.exec(token)?.[1]
  const key = keys.find((candidate) => candidate.id === id)
  // The time of the answer must not depend on how much of the hash is right.
  return key && timingSafeEqual(Buffer.from(key.hash, 'hex'), computeHash(token)) ? key : undefined
}

/** @param now Milliseconds since 1970. @returns Why a key is not accepted any more. */
export function explainRefusal({ name, expiresAt, revokedAt }: Key, now: number): string | undefined {
  if (revokedAt !== undefined) return `The key ${name} was revoked at ${formatMoment(revokedAt)}.`
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now)
    return `The key ${name} expired at ${formatMoment(expiresAt)}.`
  return undefined
}

const computeHash = (token: string) => createHash('sha256').update(token).digest()
