import { PreviewBoundary } from './PreviewBoundary'
import { applyStyleSheet, makeSheet } from './applyStyleSheet'
import type { PagePreview } from './fetchPreview'

const SHEET = /<style data-href="([^"]*)">([^]*?)<\/style>/g

let policy: TrustedTypePolicy | undefined

export interface Expected {
  path: string
  /** Number of the visit's set: what is of another one may not fit this document. */
  set: number
}

/**
 * Reads a page with its style sheets.
 *
 * @param html A fragment: `fragmentsPath` in the contract tells what is in it.
 * @returns undefined for what is of another set, no page, or has sheets of another form.
 */
export function readPreview(html: string, { path, set }: Expected): PagePreview | undefined {
  policy ??= window.trustedTypes?.createPolicy('pages', { createHTML: (own) => own })
  // Taken out: this document allows only those inline sheets that are its own, in one that is being read too.
  const sheets = [...html.matchAll(SHEET)]
  const unstyled = html.replace(SHEET, '')
  if (unstyled.includes('<style')) return undefined
  const page = new DOMParser().parseFromString(policy ? policy.createHTML(unstyled) : unstyled, 'text/html')
  const main = page.querySelector('main')
  if (main?.dataset['set'] !== String(set) || !main.hasChildNodes()) return undefined
  const made = sheets.map(([, url = '', text = '']) => makeSheet(url, text))
  return {
    path,
    title: page.title,
    nodes: [...main.childNodes],
    applyStyles: () => made.forEach(applyStyleSheet),
    PreviewBoundary,
  }
}
