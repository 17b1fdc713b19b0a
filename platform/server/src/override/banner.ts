import { createHash } from 'node:crypto'
import { html, type Html } from '../http/html'
import { bannerTexts } from './content'

const style = `
body { padding-block-end: 4.5rem; }
#prueba { position: fixed; z-index: 9999; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem;
  align-items: center; justify-content: center; padding: 0.625rem 1rem; background: #ffc62e; color: #0b2038;
  font-weight: 600; overflow-wrap: anywhere; }
#prueba :is(button, a) { display: inline-flex; align-items: center; min-block-size: 2.75rem; padding: 0 1.25rem;
  border: 2px solid currentcolor; border-radius: 999px; background: none; color: inherit; font: inherit;
  text-decoration: none; cursor: pointer; }
#prueba :is(button, a):focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
@media (max-width: 48rem) {
  body { padding-block-end: 9rem; }
  #prueba { padding-block: 0.5rem; font-size: 0.875rem; line-height: 1.35; }
}
@media print { #prueba { display: none; } }
`.trim()

/** Source for `style-src` that allows the banner's style sheet. */
export const bannerStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * Says that a page is not what visitors get. Works without scripts.
 *
 * @param what Is tested.
 * @param end Ends the test.
 */
export function bannerHtml(label: string, what: string, end: Html): string {
  return (
    `<style>${style}</style>` +
    html`<aside id="prueba" aria-label="${label}">
      <span>${bannerTexts.before} ${what}</span>
      ${end}
    </aside>`.toString()
  )
}

/** Puts the banner at the end of a document, behind everything that scripts take over. */
export function withBanner(document: string, banner: string): string {
  const end = document.lastIndexOf('</body>')
  const at = end < 0 ? document.length : end
  return document.slice(0, at) + banner + document.slice(at)
}

/** @returns A document's policy, with the style sheet of the banner. */
export function allowBanner(policy: string): string {
  return policy.replace(/(^|;)( ?style-src [^;]*)/, `$1$2 ${bannerStyleSource}`)
}
