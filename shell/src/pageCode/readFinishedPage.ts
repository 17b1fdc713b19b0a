import type { PageData } from '@site/shared/contract/site'
import { ArrivingPage } from './ArrivingPage'
import { applySheet } from './applySheet'
import type { FinishedPage } from './fetchFinishedPage'

let policy: TrustedTypePolicy | undefined

export interface Expected {
  path: string
  /** Where the document carries its `PageData`. */
  dataId: string
  /** Number of the visit's set: what is of another one may not fit this document. */
  set: number
}

/**
 * Reads a page and applies those of its style sheets that this document does not have.
 *
 * @param html A document of this site.
 * @returns undefined for what is of another set or no page.
 */
export function readFinishedPage(html: string, { path, dataId, set }: Expected): FinishedPage | undefined {
  policy ??= window.trustedTypes?.createPolicy('pages', { createHTML: (own) => own })
  // Taken out: this document allows only those inline sheets that are its own, in one that is being read too.
  const sheets = [...html.matchAll(/<style data-href="([^"]*)">([^]*?)<\/style>/g)]
  const unstyled = html.replace(/<style[^]*?<\/style>/g, '')
  const page = new DOMParser().parseFromString(policy ? policy.createHTML(unstyled) : unstyled, 'text/html')
  // Cast: the release tool writes it by this type.
  const data = JSON.parse(page.getElementById(dataId)?.textContent ?? 'null') as PageData | null
  const nodes = [...(page.querySelector('main')?.childNodes ?? [])]
  if (data?.set !== set || nodes.length === 0) return undefined
  for (const [, url = '', rules = ''] of sheets) applySheet(url, rules)
  return { path, title: page.title, nodes, ArrivingPage }
}
