import { PreviewBoundary } from './PreviewBoundary'
import type { PagePreview } from './PagePreview'

const SHEET = /<style data-href="([^"]*)">([^]*?)<\/style>/g

let policy: TrustedTypePolicy | undefined

/**
 * Parses a page preview with its style sheets.
 *
 * @param html A fragment, as described at `fragmentsPath` in the contract.
 * @param path With the query string.
 * @param set Number of the visit's release set. A preview of another set may not fit this document.
 * @returns undefined if the fragment belongs to another release set, contains no page, or has an unknown form.
 * @throws TypeError in browsers without constructable style sheets, such as Safari before 16.4.
 */
export function readPreview(html: string, path: string, set: number): PagePreview | undefined {
  policy ??= window.trustedTypes?.createPolicy('pages', { createHTML: (own) => own })
  // The content security policy blocks inline sheets of other pages, also while they are being parsed.
  const unstyled = html.replace(SHEET, '')
  if (unstyled.includes('<style')) return undefined
  const page = new DOMParser().parseFromString(policy ? policy.createHTML(unstyled) : unstyled, 'text/html')
  const main = page.querySelector('main')
  if (main?.dataset['set'] !== String(set) || !main.hasChildNodes()) return undefined
  const sheets = [...html.matchAll(SHEET)].map(([, url = '', text = '']) => {
    const rules = new CSSStyleSheet()
    rules.replaceSync(text)
    return { url, rules }
  })
  return {
    path,
    title: page.title,
    nodes: [...main.childNodes],
    applyStyles: () => sheets.forEach(({ url, rules }) => applySheet(url, rules)),
    PreviewBoundary,
  }
}

/** Applies a style sheet, unless the document already has it as a file or inline. */
function applySheet(url: string, rules: CSSStyleSheet) {
  // Same selector as `missingStyles` in importPageModule.ts. Sharing it would enlarge both chunks.
  if (document.querySelector(`style[data-href="${url}"], link[rel=stylesheet][href="${url}"]`)) return
  // The content security policy allows constructed sheets, but no inline ones.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  // The bundler's runtime looks for this link before it fetches the sheet. A disabled link is not fetched.
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('disabled', '')
  link.setAttribute('href', url)
  document.head.append(link)
}
