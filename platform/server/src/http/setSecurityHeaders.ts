import type { FastifyInstance } from 'fastify'
import { assetHeader, documentHeaders, typeHeader } from '@site/http/responseHeaders'

/** Sets the headers of all responses, including errors. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ ...typeHeader, ...documentHeaders })
    done()
  })
}

/** Replaces the policies of documents in the responses of a plugin that serves assets. */
export function setAssetHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    for (const name of Object.keys(documentHeaders)) void reply.removeHeader(name)
    void reply.headers(assetHeader)
    done()
  })
}
