import { company } from '@site/shared/content/company'
import type { FastifyInstance } from 'fastify'
import type { AppParts } from './appParts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** `/.well-known/security.txt`: how to report a vulnerability (RFC 9116). Computed, so that it never expires. */
export function securityTxtRoute(app: FastifyInstance, { config }: AppParts): void {
  app.get(PATH, (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(config.siteOrigin, new Date())),
  )
}

/** @param now Its day decides when the file expires, so that it changes once a day. */
export function securityTxt(siteOrigin: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z')
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    `Canonical: ${siteOrigin}${PATH}`,
    '',
  ].join('\n')
}
