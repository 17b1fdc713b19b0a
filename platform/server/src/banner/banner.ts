import type { Versions } from '@site/shared/contract/releases'
import { html, styleSource, type Html } from '../http/html'
import { bannerTexts } from './bannerTexts'

const style = `
body { padding-block-end: 8rem; }
#prueba { position: fixed; z-index: 9999; inset: auto 0 0; max-block-size: 60vh; overflow: auto;
  display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem;
  align-items: center; justify-content: center; padding: 0.625rem 1rem; background: #ffc62e; color: #0b2038;
  font-weight: 600; overflow-wrap: anywhere; }
#prueba label { display: inline-flex; gap: 0.5rem; align-items: center; min-block-size: 2.75rem; cursor: pointer; }
#prueba input { inline-size: 1.25rem; block-size: 1.25rem; margin: 0; accent-color: currentcolor; }
#prueba ul { display: none; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
#prueba:has(:checked) ul { display: flex; }
#prueba li { padding: 0.125rem 0.5rem; background: #fff; }
#prueba :is(button, a) { display: inline-flex; align-items: center; min-block-size: 2.75rem; padding: 0 1.25rem;
  border: 2px solid currentcolor; border-radius: 999px; background: none; color: inherit; font: inherit;
  text-decoration: none; cursor: pointer; }
#prueba :is(button, a, input):focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
@media (max-width: 48rem) {
  body { padding-block-end: 12rem; }
  body:has(#prueba :checked) { padding-block-end: 22rem; }
  #prueba { padding-block: 0.5rem; font-size: 0.875rem; line-height: 1.35; }
}
@media print { #prueba { display: none; } }
`.trim()

export interface Banner {
  html: string
  /** Source for `style-src` that allows its style sheet. */
  styleSource: string
}

/**
 * Says that a page is not what visitors get, and outlines on request which package drew which part. Works without scripts.
 *
 * @param what Is tested.
 * @param actions Links and buttons; the last one ends the test.
 * @param versions Versions of all packages.
 */
export function createBanner(
  label: string,
  what: string,
  actions: readonly Html[],
  versions: Versions,
): Banner {
  const sheet = `${style}\n${partsStyle(Object.keys(versions))}`
  const content = html`<aside id="prueba" aria-label="${label}">
    <span>${bannerTexts.before} ${what}</span>
    <label><input type="checkbox" autocomplete="off" /> ${bannerTexts.parts}</label>
    <ul>
      ${Object.entries(versions).map(([name, version]) => html`<li>${name} ${version}</li>`)}
    </ul>
    ${actions}
  </aside>`
  return {
    html: `<style>${sheet}</style>${content.toString()}`,
    styleSource: styleSource(sheet),
  }
}

/** Puts the banner at the end of a document, behind everything that scripts take over. */
export function withBanner(document: string, banner: Banner): string {
  const end = document.lastIndexOf('</body>')
  const at = end < 0 ? document.length : end
  return document.slice(0, at) + banner.html + document.slice(at)
}

/** @returns A document's policy, with the style sheet of the banner. */
export function allowBanner(policy: string, { styleSource }: Banner): string {
  return policy.replace(/(^|;)( ?style-src [^;]*)/, `$1$2 ${styleSource}`)
}

/** Distinct also without colours. */
const lines = ['solid #c4281c', 'dashed #0a5bc4', 'dotted #7a1fa2', 'double #00703c']

/**
 * Rules that outline the parts of each package while the banner's box is checked, and mark it in the same way in the list
 * of the banner. The bundler begins all class names with the name of the package.
 */
function partsStyle(packages: readonly string[]): string {
  return packages
    .map((name, index) => {
      const line = `4px ${lines[index % lines.length]!}`
      const own = `:is([class^="${name}_"], [class*=" ${name}_"])`
      return `body:has(#prueba :checked) ${own}:not(${own} *) { outline: ${line}; outline-offset: -4px; }
#prueba li:nth-child(${index + 1}) { border: ${line}; }`
    })
    .join('\n')
}
