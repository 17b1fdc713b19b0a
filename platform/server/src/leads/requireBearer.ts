import { createHash, timingSafeEqual } from 'node:crypto'
import type { onRequestHookHandler } from 'fastify'
import { RequestFailure } from '../http/failure'

/** Requires exactly one Authorization header with the key. A key in the query string does not count. */
export function requireBearer(apiKey: string): onRequestHookHandler {
  const expected = digest(`Bearer ${apiKey}`)

  return ({ raw: { rawHeaders } }, reply, done) => {
    const sent = rawHeaders.filter(
      (_, index) => index % 2 === 1 && /^authorization$/i.test(rawHeaders[index - 1]!),
    )
    // timingSafeEqual needs equal lengths, which digests have.
    if (sent.length === 1 && timingSafeEqual(digest(sent[0]!), expected)) return done()
    void reply.header('WWW-Authenticate', 'Bearer')
    done(new RequestFailure(401, 'no valid bearer token'))
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
