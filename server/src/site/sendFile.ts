import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { encodings, type Encoding, type ServedFile } from './servedFile'

/** Answers with a file in the best encoding, or with 304 when the visitor has it. HEAD is left to Fastify. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile): FastifyReply {
  void reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').type(file.contentType)

  const encoding = chooseEncoding(request, file)
  if (!encoding) return reply.code(406).type('text/plain; charset=utf-8').send('Accept-Encoding\n')

  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding)
  const { bytes, etag } = file.content(encoding)
  void reply.header('ETag', etag)
  // Whoever got a page that is not there is to hear that again.
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) {
    return reply.code(304).send()
  }
  return reply.send(bytes)
}

function chooseEncoding(request: FastifyRequest, file: ServedFile): Encoding | undefined {
  // Browsers give all encodings the same weight; the second argument breaks the tie, and its type is missing.
  const negotiate = new Negotiator(request.raw) as {
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
  return negotiate.encoding(file.encodings, { preferred: encodings }) as Encoding | undefined
}

/** Proxies that compress mark the tag as weak; the comparison is the weak one: RFC 9110, section 13.1.2. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
