import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Nothing on the site asks for these. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ')

/** For everything that is no page; pages bring the policy of their release set. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer, errors included. */
export function setSecurityHeaders(app: FastifyInstance): void {
  void app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // A stricter one would make browsers post our own forms with "Origin: null".
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // Other hosts of the company's domain are not ours to decide on.
    strictTransportSecurity: { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Permissions-Policy', permissionsPolicy)
    void reply.header('Content-Security-Policy', nothingAllowed)
    done()
  })
}
