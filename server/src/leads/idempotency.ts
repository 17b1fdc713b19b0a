import { createHash } from 'node:crypto'
import type { LeadOrigin, LeadRequest } from './leadStore'

/** Within this time, the same request from the same address is the same lead, sent twice. */
const WINDOW_MS = 10 * 60 * 1000
/** Keys of visitors are visible ASCII, so none of them begins like this. */
const DERIVED_PREFIX = 'derived '

/** Tells apart what is to be stored; equal for equal requests. */
export function fingerprintOf({ kind, request }: LeadRequest): string {
  const sorted = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1))
  return hash(JSON.stringify([kind, sorted]))
}

/**
 * The keys under which a request may be stored already, and the one to store it under, first.
 *
 * Whoever sends no key gets one derived from request, address and time. Time is cut into windows, and
 * the window before counts too: a repetition is recognised for one to two windows.
 */
export function keysOf(
  fingerprint: string,
  { idempotencyKey, sender }: LeadOrigin,
  nowMs: number,
): [string, ...string[]] {
  if (idempotencyKey !== undefined) return [idempotencyKey]
  const window = Math.floor(nowMs / WINDOW_MS)
  const derive = (number: number) => DERIVED_PREFIX + hash(JSON.stringify([fingerprint, sender, number]))
  return [derive(window), derive(window - 1)]
}

/** From when on a stored lead with the same content may be the one that is sent; see `SqlLeadStore.add`. */
export function sameLeadSince(nowMs: number): string {
  return new Date(nowMs - WINDOW_MS).toISOString()
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
