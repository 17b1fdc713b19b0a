import { createHash } from 'node:crypto'
import { company } from '@site/shared/content/company'
import { whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import type { FastifyReply } from 'fastify'
import { documentStyle } from './documentStyle'
import { Html, html } from './html'

const styleHash = createHash('sha256').update(documentStyle).digest('base64')

/** For documents that the server renders: no scripts, no external resources, one inline style sheet. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface DocumentContent {
  /** Also the heading of the page. */
  title: string
  main: Html
}

/** Sends a document that the server renders. It works without scripts and without a release set. */
export function sendDocument(reply: FastifyReply, { title, main }: DocumentContent): FastifyReply {
  const document = html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${company.name}</title>
        ${new Html(`<style>${documentStyle}</style>`)}
      </head>
      <body>
        <header><a href="/">${company.name}</a></header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`
  return reply
    .header('Content-Security-Policy', contentSecurityPolicy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.toString())
}

/** Ways to contact the company that do not depend on this server. */
export const otherContacts = html`<p class="other">
  También puedes escribirnos por
  <a href="${whatsAppUrl(company.whatsappNumber)}">WhatsApp (${company.phone})</a> o a
  <a href="mailto:${company.email}">${company.email}</a>.
</p>`
