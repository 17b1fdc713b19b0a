import { PreviewBoundary } from './PreviewBoundary'
import { applyStyleSheet, makeSheet } from './applyStyleSheet'
import type { PagePreview } from './PagePreview'

const SHEET = /<style data-href="([^"]*)">([^]*?)<\/style>/g

let policy: TrustedTypePolicy | undefined

export interface Expected {
  path: string
  /** Number of the visit's release set. A preview of another set may not fit this document. */
  set: number
}

/**
 * Parses a page preview with its style sheets.
 *
 * @param html A fragment, as described at `fragmentsPath` in the contract.
 * @returns undefined if the fragment belongs to another release set, contains no page, or has an unknown form.
 */
export function readPreview(html: string, { path, set }: Expected): PagePreview | undefined {
  policy ??= window.trustedTypes?.createPolicy('pages', { createHTML: (own) => own })
  // The content security policy blocks inline sheets of other pages, also while they are being parsed.
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
