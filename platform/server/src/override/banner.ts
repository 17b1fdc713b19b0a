import { createHash } from 'node:crypto'
import { html } from '../http/html'
import { overrideTexts } from './content'
import { overridePath, type Override } from './override'

const style = `
body { padding-block-end: 4.5rem; }
#prueba { position: fixed; z-index: 9999; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem;
  align-items: center; justify-content: center; padding: 0.625rem 1rem; background: #ffc62e; color: #0b2038;
  font-weight: 600; overflow-wrap: anywhere; }
#prueba button { min-block-size: 2.75rem; padding: 0 1.25rem; border: 2px solid currentcolor; border-radius: 999px;
  background: none; color: inherit; font: inherit; cursor: pointer; }
#prueba button:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
`.trim()

/** Source for `style-src` that allows the banner's style sheet. */
export const bannerStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Names the remote and the origin, with a button that ends the override. */
export function bannerHtml({ remote, origin }: Override): string {
  const { banner, end } = overrideTexts
  return (
    `<style>${style}</style>` +
    html`<aside id="prueba" aria-label="${banner.label}">
      <span>${banner.before} ${remote} ${banner.between} ${origin}</span>
      <form method="post" action="${overridePath}">
        <button name="accion" value="terminar">${end}</button>
      </form>
    </aside>`.toString()
  )
}
