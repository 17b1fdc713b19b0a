import { createHmac, timingSafeEqual } from 'node:crypto'
import { previewIdSource, type Preview } from '@site/shared/contract/releases'

/** Parameter of the home page that opens a preview, and the cookie by which a browser gets it. */
export const previewParameter = 'vista'

/** What a link says: which preview it opens, and until when. */
export interface PreviewToken {
  id: string
  /** Seconds since 1970. */
  expires: number
  signature: string
}

type Signed = Pick<Preview, 'id' | 'key'>

const tokenPattern = new RegExp(`^(${previewIdSource})\\.(\\d{1,12})\\.([\\w-]{43})$`)

/** The address that opens a preview until it expires. */
export function previewLink(origin: string, preview: Signed & Pick<Preview, 'expiresAt'>): string {
  const expires = Math.floor(Date.parse(preview.expiresAt) / 1000)
  const token = [preview.id, expires, computeSignature(preview, expires)].join('.')
  return `${origin}/?${previewParameter}=${token}`
}

/** @returns undefined for anything but a token. Its signature is not checked. */
export function parsePreviewToken(text: string): PreviewToken | undefined {
  const [, id, expires, signature] = tokenPattern.exec(text) ?? []
  if (id === undefined || expires === undefined || signature === undefined) return undefined
  return { id, expires: Number(expires), signature }
}

/** Whether a token was made for this preview. The caller compares the times. */
export function isSignedFor(preview: Signed, { id, expires, signature }: PreviewToken): boolean {
  const expected = Buffer.from(computeSignature(preview, expires))
  const given = Buffer.from(signature)
  return id === preview.id && given.length === expected.length && timingSafeEqual(given, expected)
}

function computeSignature({ id, key }: Signed, expires: number): string {
  return createHmac('sha256', key).update(`${previewParameter}:${id}.${expires}`).digest('base64url')
}
