import { company } from '@site/shared/content/company'
import { copyright } from '@site/shared/content/copyright'
import { whatsappNumber, whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import type { FastifyReply } from 'fastify'
import { uncachedDocumentControl } from '@site/http/responseHeaders'
import { allowBanner, withBanner } from '../banner/banner'
import { previewBanner } from '../preview/previewBanner'
import type { LiveSite } from '../site/LiveSite'
import { emptyFrame, type SiteFrame } from '../site/siteFrame'
import { documentStyle } from './documentStyle'
import { Html, html, styleSource } from '../http/html'

export interface DocumentContent {
  /** Also the heading of the page. */
  title: string
  main: Html
  /** Shows a tick above the heading. */
  isSuccess?: boolean
}

/** Sends a document that the server renders. It works without scripts and without a release set. */
export function sendDocument(
  reply: FastifyReply,
  site: LiveSite,
  { title, main, isSuccess }: DocumentContent,
): FastifyReply {
  const { preview } = reply.request
  const frame = site.getShownSet(reply.request)?.frame ?? emptyFrame
  const style = documentStyle(frame.fonts)
  const document = html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${company.name}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        ${header(frame)}
        <main>
          ${isSuccess && tick}
          <h1>${title}</h1>
          ${main}
        </main>
        ${footer()}
      </body>
    </html>`.toString()
  const policy = contentSecurityPolicy(style, frame)
  const banner = preview && previewBanner(preview)
  return reply
    .header('Content-Security-Policy', banner ? allowBanner(policy, banner) : policy)
    .header('Cache-Control', uncachedDocumentControl)
    .type('text/html; charset=utf-8')
    .send(banner ? withBanner(document, banner) : document)
}

/** No scripts, and no resources but one inline style sheet and the fonts of the site. */
function contentSecurityPolicy(style: string, { fonts }: SiteFrame): string {
  return [
    "default-src 'none'",
    `style-src ${styleSource(style)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(fonts ? ["font-src 'self'"] : []),
  ].join('; ')
}

function header({ sections }: SiteFrame): Html {
  return html`<header>
    <a class="logo" href="/" aria-label="${company.name}, inicio">
      <svg width="32" height="32" viewBox="0 0 38 38" aria-hidden="true">
        <path d="M2 36V25h11v11z" fill="#0a5bc4" />
        <path d="M13.5 36V14h11v22z" fill="#2bc8ee" />
        <path d="M25 36V3h11v33z" fill="#ffc62e" />
      </svg>
      ${company.name}
    </a>
    ${
      sections.length > 0 &&
      html`<nav aria-label="Principal">
        ${sections.map(({ path, label }) => html`<a href="${path}">${label}</a> `)}
      </nav>`
    }
  </header>`
}

function footer(): Html {
  return html`<footer>
    <a href="${company.phoneUrl}">${company.phone}</a>
    <a href="${whatsAppUrl(whatsappNumber)}">WhatsApp</a>
    <a href="mailto:${company.email}">${company.email}</a>
    <p lang="en">${copyright(new Date().getFullYear())}</p>
  </footer>`
}

const tick = html`<svg class="tick" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5" /></svg>`

/** Ways to contact the company that do not depend on this server. */
export const otherContacts = html`<p class="other">
  También puedes escribirnos por
  <a href="${whatsAppUrl(whatsappNumber)}">WhatsApp (${company.phone})</a> o a
  <a href="mailto:${company.email}">${company.email}</a>.
</p>`

/** The id of a failed request in the log, for the visitor to quote. */
export const requestCode = (requestId: string): Html => html`<p class="code">Código: ${requestId}</p>`
