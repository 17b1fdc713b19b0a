import type { FastifyInstance } from 'fastify'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Browsers never guess the type of a response. */
const typeHeader = { 'X-Content-Type-Options': 'nosniff' }
/** Other sites cannot use scripts, pictures and fonts. Browsers refuse them documents and JSON without this header. */
const assetHeader = { 'Cross-Origin-Resource-Policy': 'same-origin' }

/** What a document may do, and who may open it. Each is sent for a reason: decision 0049. */
const documentHeaders = {
  // Pages have the policy of their release set instead.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  // With a stricter policy, browsers post the site's own forms with "Origin: null".
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Without subdomains: other hosts of the company's domain may not support HTTPS.
  'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}`,
}

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
