import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { encodings, type Encoding, type ServedFile } from './servedFile'

/** Sends a file in the best accepted encoding, or 304 if the browser has it. Fastify drops the body for HEAD. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile): FastifyReply {
  void reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').type(file.contentType)

  const encoding = chooseEncoding(request, file)
  if (!encoding) return reply.code(406).type('text/plain; charset=utf-8').send('Accept-Encoding\n')

  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding)
  const { bytes, etag } = file.content(encoding)
  void reply.header('ETag', etag)
  // Never answer a repeated request for a missing page with 304.
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) {
    return reply.code(304).send()
  }
  return reply.send(bytes)
}

function chooseEncoding(request: FastifyRequest, file: ServedFile): Encoding | undefined {
  // Browsers give all encodings the same weight, so `preferred` decides. The type of Negotiator lacks this option.
  const negotiate = new Negotiator(request.raw) as {
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
  return negotiate.encoding(file.encodings, { preferred: encodings }) as Encoding | undefined
}

/** Weak comparison (RFC 9110, section 13.1.2), because proxies that compress mark the ETag as weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
