import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** The site uses none of these features. */
const permissionsPolicy =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/** For all responses except pages, which have the policy of their release set. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'"

/** Sets the headers of all responses, including errors. */
export function setSecurityHeaders(app: FastifyInstance): void {
  void app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // With a stricter policy, browsers post the site's own forms with "Origin: null".
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // Other hosts of the company's domain may not support HTTPS.
    strictTransportSecurity: { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Permissions-Policy', permissionsPolicy)
    void reply.header('Content-Security-Policy', nothingAllowed)
    done()
  })
}
