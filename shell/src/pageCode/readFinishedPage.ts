import type { PageData } from '@site/shared/contract/site'
import { ArrivingPage } from './ArrivingPage'
import type { FinishedPage } from './fetchFinishedPage'

let policy: TrustedTypePolicy | undefined

export interface Expected {
  path: string
  /** Where the document carries its `PageData`. */
  dataId: string
  /** Number of the visit's set: a page of another one may need other style sheets. */
  set: number
  /** URLs of the style sheets that the page needs and this document does not have. */
  styles: readonly string[]
}

/**
 * @param html A document of this site.
 * @returns undefined for what is of another set or no page.
 * @throws Error when a sheet does not come.
 */
export async function readFinishedPage(
  html: string,
  { path, dataId, set, styles }: Expected,
): Promise<FinishedPage | undefined> {
  policy ??= window.trustedTypes?.createPolicy('pages', { createHTML: (own) => own })
  // Its sheets come as files: the policy of this document allows only those that are inline in itself.
  const unstyled = html.replace(/<style[^]*?<\/style>/g, '')
  const page = new DOMParser().parseFromString(policy ? policy.createHTML(unstyled) : unstyled, 'text/html')
  // Cast: the release tool writes it by this type.
  const data = JSON.parse(page.getElementById(dataId)?.textContent ?? 'null') as PageData | null
  const nodes = [...(page.querySelector('main')?.childNodes ?? [])]
  if (data?.set !== set || nodes.length === 0) return undefined
  await Promise.all(styles.map(applySheet))
  return { path, title: page.title, nodes, ArrivingPage }
}

/** Where the bundler's runtime finds it. @throws when it does not come; that runtime may then ask for it again. */
function applySheet(url: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  const applied = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`readFinishedPage: ${url} does not come`))
    }
  })
  document.head.append(link)
  return applied
}
