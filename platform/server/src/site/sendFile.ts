import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { sharedCacheHeaders } from '@site/http/sharedCaches'
import type { Config } from '../config'
import type { Content } from './damage/SetFolder'
import { DamagedFile } from '@site/store/folder/damage'
import { encodings, type Encoding, type ServedFile } from './ServedFile'

/**
 * Sends a file in the best accepted encoding, or 304 if the browser has it. Fastify drops the body for HEAD.
 *
 * @throws DamagedFile when no acceptable encoding of the file is intact. Nothing was set on the reply then.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  { cdnSeconds }: Pick<Config, 'cdnSeconds'>,
): FastifyReply {
  const chosen = readBest(request, file)
  void reply
    .header('Cache-Control', file.cacheControl)
    .header('Vary', 'Accept-Encoding')
    .type(file.contentType)
  if (!chosen) return reply.code(406).type('text/plain; charset=utf-8').send('Accept-Encoding\n')

  const { encoding, content } = chosen
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding)
  const { bytes, etag } = content
  if (file.surrogateKeys !== undefined) void reply.headers(sharedCacheHeaders(cdnSeconds, file.surrogateKeys))
  void reply.header('ETag', etag)
  // Never answer a repeated request for a missing page with 304.
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) {
    return reply.code(304).send()
  }
  return reply.send(bytes)
}

/** A damaged encoding is replaced by the next best. @returns undefined if no encoding is acceptable. */
function readBest(
  request: FastifyRequest,
  file: ServedFile,
): { encoding: Encoding; content: Content } | undefined {
  let damage: DamagedFile | undefined
  let available = file.encodings
  for (;;) {
    const encoding = chooseEncoding(request, available)
    if (!encoding && damage) throw damage
    if (!encoding) return undefined
    try {
      return { encoding, content: file.content(encoding) }
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      damage = error
      available = available.filter((other) => other !== encoding)
    }
  }
}

/** @returns The best of the available encodings that the browser accepts. */
export function chooseEncoding(
  request: FastifyRequest,
  available: readonly Encoding[],
): Encoding | undefined {
  // Browsers give all encodings the same weight, so `preferred` decides. The type of Negotiator lacks this option.
  const negotiate = new Negotiator(request.raw) as {
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
  return negotiate.encoding(available, { preferred: encodings }) as Encoding | undefined
}

/** Weak comparison (RFC 9110, section 13.1.2), because proxies that compress mark the ETag as weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
