import { company } from '@site/shared/content/company'
import { html, type Html } from '../../http/html'
import type { DescribedField, DescribedLead } from './describeLead'

/*
 * Styles are inline, because some mail programs remove style sheets. The colours are those of
 * shared/src/ui/styles/tokens.css. There are no pictures: programs hide them, and remote ones track readers.
 */
const styles = {
  body: 'margin:0;padding:16px 8px;background:#f4f7fb;color:#33475e;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word',
  page: 'max-width:600px;margin:0 auto',
  brand: 'margin:0 0 12px;padding:0 16px;color:#0b2038;font-size:20px;font-weight:700',
  card: 'margin:0 0 16px;padding:20px 16px;background:#ffffff;border:1px solid #dde6ef;border-radius:14px',
  title: 'margin:0 0 16px;color:#0b2038;font-size:20px;line-height:1.3',
  list: 'margin:0',
  label: 'margin:0;color:#56697f;font-size:14px',
  value: 'margin:0 0 10px;color:#0b2038',
  message:
    'margin:4px 0 20px;padding:12px 14px;background:#f4f7fb;border-left:4px solid #0a5bc4;color:#0b2038',
  button:
    'display:inline-block;padding:12px 22px;border-radius:99px;background:#ffc62e;color:#0b2038;font-weight:600;text-decoration:none',
  link: 'color:#0a5bc4',
  paragraph: 'margin:0 0 14px',
} as const

export const mailStyles = styles

/** A whole mail. */
export function mailDocument(title: string, content: Html | readonly Html[]): string {
  return html`<!doctype html>
    <html lang="es" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body style="${styles.body}">
        <div style="${styles.page}">
          <p style="${styles.brand}">${company.name}</p>
          ${content}
        </div>
      </body>
    </html>`.toString()
}

/** A box with a heading. */
export function card(title: string, content: Html): Html {
  return html`<div style="${styles.card}">
    <h1 style="${styles.title}"><bdi>${title}</bdi></h1>
    ${content}
  </div>`
}

export function leadCard({ title, fields, message, whatsAppUrl }: DescribedLead): Html {
  return card(
    title,
    html`${fieldList(fields)}
      <p style="${styles.label}">Mensaje</p>
      <div dir="auto" style="${styles.message};unicode-bidi:isolate">${messageHtml(message)}</div>
      ${
        whatsAppUrl !== undefined &&
        html`<a style="${styles.button}" href="${whatsAppUrl}">Responder por WhatsApp</a>`
      }`,
  )
}

/** Values are isolated: their direction of writing must not change the text around them. */
export function fieldList(fields: readonly DescribedField[]): Html {
  return html`<dl style="${styles.list}">
    ${fields.map(
      ({ label, text, href }) =>
        html`<dt style="${styles.label}">${label}</dt>
          <dd style="${styles.value}">
            ${
              href === undefined
                ? html`<bdi>${text}</bdi>`
                : html`<a style="${styles.link}" href="${href}"><bdi>${text}</bdi></a>`
            }
          </dd>`,
    )}
  </dl>`
}

/** Some mail programs ignore styles that keep line breaks. */
function messageHtml(message: string): Html[] {
  return message.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
}
