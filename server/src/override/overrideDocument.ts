import { createHash } from 'node:crypto'
import {
  rootElementId,
  siteDataElementId,
  type PageData,
  type PinnedRemote,
} from '@site/shared/contract/site'
import { html as template } from '../http/html'
import { overrideTexts } from './content'
import type { Override } from './override'

/** Where a local build has its container: `npm run local -w mfe-…` serves it there. */
const ENTRY = '/remoteEntry.js'
/** Address of the page that begins and ends an override. */
export const overridePath = '/qa/remotos'

const bannerStyle = `
body { padding-block-end: 4.5rem; }
#prueba { position: fixed; z-index: 9999; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem;
  align-items: center; justify-content: center; padding: 0.625rem 1rem; background: #ffc62e; color: #0b2038;
  font-weight: 600; overflow-wrap: anywhere; }
#prueba button { min-block-size: 2.75rem; padding: 0 1.25rem; border: 2px solid currentcolor; border-radius: 999px;
  background: none; color: inherit; font: inherit; cursor: pointer; }
#prueba button:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
`.trim()

/** What a document with an override needs of its content security policy. */
export function overrideSources({ origin }: Override): Readonly<Record<string, readonly string[]>> {
  const styleHash = createHash('sha256').update(bannerStyle).digest('base64')
  return {
    'script-src': [origin],
    'style-src': [origin, `'sha256-${styleHash}'`],
    'img-src': [origin],
    'font-src': [origin],
  }
}

/**
 * A live document as it is with another build of one remote: that build is pinned in the place of the
 * live one, and a banner says so. Pages of the remote lose what the live build has drawn and are drawn by
 * the browser, because the other build may draw something else.
 *
 * @param document As `composeDocument` of the release tool writes it.
 * @param path Of the address that is answered.
 * @param pinned Remotes of the live set by package name; sets made before 2026-11-22 have them in each document.
 * @throws Error when the document is not of that form, instead of showing the live build as the other.
 */
export function overrideDocument(
  document: string,
  path: string,
  override: Override,
  pinned: Readonly<Record<string, PinnedRemote>>,
): string {
  const dataPattern = new RegExp(
    `(<script type="application/json" id="${siteDataElementId}">)([^]*?)(</script>)`,
  )
  // Cast: the release tool writes it by the same type.
  const page = JSON.parse(part(document, dataPattern, 2)) as PageData
  const live = { ...pinned, ...page.remotes }[override.remote]
  if (!live) throw new Error(`overrideDocument: the live set pins no ${override.remote}`)
  const isItsPage = path === live.basePath || path.startsWith(`${live.basePath}/`)

  const local = {
    ...live,
    version: 'local',
    // Replaced in place while someone works on it: there is no hash to hold it to, only its origin.
    entry: { url: override.origin + ENTRY, integrity: '' },
    scripts: [],
    styles: [],
  }
  const overridden: PageData = {
    ...page,
    remotes: { ...page.remotes, [override.remote]: local },
    // The other build may know addresses that the live one does not.
    isNotFound: isItsPage ? undefined : page.isNotFound,
  }
  const data = JSON.stringify(overridden).replaceAll('<', '\\u003c')
  const drawn = isItsPage ? withoutPage(document, `/assets/${override.remote}/`) : document
  return drawn
    .replace(dataPattern, (_whole, open: string, _old, close: string) => open + data + close)
    .replace('</body>', () => `${banner(override)}</body>`)
}

/**
 * Without what React drew, in `<head>` too (but for the icons), and without the files of the live build. Sets made
 * before 2026-11-23 have the script that asks for the others in `<head>`.
 */
function withoutPage(document: string, assets: string): string {
  const bootPattern = /<script data-scripts="([^"]*)">[^]*?<\/script>/
  const boot = part(document, bootPattern, 0)
  const scripts = JSON.parse(unescape(part(document, bootPattern, 1))) as { url: string }[]
  const remaining = JSON.stringify(scripts.filter(({ url }) => !url.startsWith(assets)))
  const attribute = template`<script data-scripts="${remaining}">`.toString()

  // What the release tool writes: up to the last style sheet and the script after it. The rest is the page's.
  const opening = part(document, headPattern, 1)
  const rest = part(document, headPattern, 2)
  const styles = new RegExp(`<style data-href="${assets}[^>]*>[^]*?</style>`, 'g')
  const head = [
    opening.replace(styles, '').replace(/<link rel="preload"[^>]*>/g, ''),
    ...(rest.match(/<link rel="icon"[^>]*>/g) ?? []),
  ].join('')
  const rootPattern = new RegExp(`<div id="${rootElementId}">[^]*</div>(?=<script type="application/json")`)
  part(document, rootPattern, 0)
  return document
    .replace(headPattern, () => head)
    .replace(rootPattern, `<div id="${rootElementId}"></div>`)
    .replace(boot, () => boot.replace(/<script [^>]*>/, () => attribute))
}

const headPattern =
  /^([^]*<\/style>(?:<script(?: data-scripts="[^"]*")?>[^]*?<\/script>)?)([^]*?)(?=<\/head>)/

function part(text: string, pattern: RegExp, group: number): string {
  const found = pattern.exec(text)?.[group]
  if (found === undefined) throw new Error(`overrideDocument: the document has no ${pattern}`)
  return found
}

/** As `composeDocument` escapes an attribute. */
function unescape(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function banner({ remote, origin }: Override): string {
  const { banner: text, end } = overrideTexts
  return (
    `<style>${bannerStyle}</style>` +
    template`<aside id="prueba" aria-label="${text.label}"><span>${text.before} ${remote} ${text.between} ${origin}</span><form method="post" action="${overridePath}"><button name="accion" value="terminar">${end}</button></form></aside>`.toString()
  )
}
