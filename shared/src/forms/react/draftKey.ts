/**
 * A random UUID. `crypto.randomUUID` exists only in secure contexts, but on local networks the site is also opened
 * over plain http.
 */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1: RFC 9562.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Derives the idempotency key of a request from the key of its draft. Equal requests from copies of a draft, in any
 * tab, have the same key; different requests have different keys.
 */
export function keyOfRequest(draftKey: string, request: string): string {
  return draftKey.slice(0, -HASH_DIGITS) + hash(request)
}

const HASH_DIGITS = 12

/** cyrb53, a 53-bit hash. It need not be secure. */
function hash(text: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 2654435761)
    two = Math.imul(two ^ unit, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  const number = 4294967296 * (2097151 & two) + (one >>> 0)
  return number.toString(16).padStart(HASH_DIGITS, '0').slice(-HASH_DIGITS)
}
