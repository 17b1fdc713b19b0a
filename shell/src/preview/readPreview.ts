import type { PageData, SiteData } from '@site/shared/contract/site'
import { PreviewBoundary } from './PreviewBoundary'
import type { PagePreview } from './PagePreview'

const SHEET = /<style data-href="([^"]*)">([^]*?)<\/style>/g

let policy: TrustedTypePolicy | undefined

/**
 * Parses a page preview with its style sheets.
 *
 * @param html A fragment, as described at `fragmentsPath` in the contract.
 * @param path With the query string.
 * @param site The visit's release set. A preview of another set may not fit this document.
 * @returns undefined if the fragment belongs to another release set, contains no page, has an unknown form, or if a style
 *   sheet does not match its hash.
 * @throws TypeError in browsers without constructable style sheets, such as Safari before 16.4.
 */
export async function readPreview(
  html: string,
  path: string,
  { set, styles }: Pick<SiteData, 'set' | 'styles'>,
): Promise<PagePreview | undefined> {
  policy ??= window.trustedTypes?.createPolicy('pages', { createHTML: (own) => own })
  // The content security policy blocks inline sheets of other pages, also while they are being parsed.
  const unstyled = html.replace(SHEET, '')
  if (unstyled.includes('<style')) return undefined
  const page = new DOMParser().parseFromString(policy ? policy.createHTML(unstyled) : unstyled, 'text/html')
  const main = page.querySelector('main')
  // Cast: the release tool writes this type.
  const data = JSON.parse(main?.nextElementSibling?.textContent ?? '{}') as Partial<PageData>
  if (data.set !== set || !main?.hasChildNodes()) return undefined
  const contents = [...html.matchAll(SHEET)].map(([, url = '', text = '']) => ({ url, text }))
  for (const { url, text } of contents) if ((await computeIntegrity(text)) !== styles[url]) return undefined
  const sheets = contents.map(({ url, text }) => {
    const rules = new CSSStyleSheet()
    rules.replaceSync(text)
    return { url, rules }
  })
  const claimed: CSSStyleSheet[] = []
  const claimStyles = () => {
    for (const { url, rules } of sheets) if (claimSheet(url)) claimed.push(rules)
  }
  return {
    path,
    title: page.title,
    nodes: [...main.childNodes],
    claimStyles,
    applyStyles: () => {
      claimStyles()
      // The content security policy allows constructed sheets, but no inline ones.
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...claimed.splice(0)]
    },
    PreviewBoundary,
  }
}

/** @throws TypeError in an insecure context, where browsers do not hash. */
async function computeIntegrity(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

/** @returns false if the document has the sheet already, as a file, inline or from another preview. */
function claimSheet(url: string): boolean {
  // Same selector as `missingStyles` in importPageModule.ts. Sharing it would enlarge both chunks.
  if (document.querySelector(`style[data-href="${url}"], link[rel=stylesheet][href="${url}"]`)) return false
  // The bundler's runtime looks for this link before it fetches the sheet. A disabled link is not fetched.
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('disabled', '')
  link.setAttribute('href', url)
  document.head.append(link)
  return true
}
