import { createHash, timingSafeEqual } from 'node:crypto'
import type { onRequestHookHandler } from 'fastify'
import { RequestFailure } from '../http/failure'

/** Lets a request pass that carries the key in its one Authorization header; a key in the address is not looked at. */
export function requireBearer(apiKey: string): onRequestHookHandler {
  const expected = digest(`Bearer ${apiKey}`)

  return ({ raw: { rawHeaders } }, reply, done) => {
    const sent = rawHeaders.filter(
      (_, index) => index % 2 === 1 && /^authorization$/i.test(rawHeaders[index - 1]!),
    )
    // Digests have one length, so comparing them tells nothing about the key.
    if (sent.length === 1 && timingSafeEqual(digest(sent[0]!), expected)) return done()
    void reply.header('WWW-Authenticate', 'Bearer')
    done(new RequestFailure(401, 'no valid bearer token'))
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
