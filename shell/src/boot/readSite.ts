import { pageDataElementId, type PageData, type SiteContent, type SiteData } from '@site/shared/contract/site'

/**
 * Reads the page's own data from the document and fetches the content that all pages of its release set share.
 * boot.ts has preloaded that file.
 *
 * @throws If the file cannot be fetched or does not match its hash. The page then stays as served.
 */
export async function readSite(): Promise<SiteData> {
  // Casts: the release tool writes both by these types.
  const page = JSON.parse(requireElement(pageDataElementId).textContent) as PageData
  const { url, integrity } = page.content
  const response = await fetch(url, { integrity })
  const content = (await response.json()) as SiteContent
  return { ...content, ...page, remotes: { ...content.remotes, ...page.remotes } }
}

/** @throws Error if the document lacks the element, which the release tool writes into every document. */
export function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no #${id} in the document.`)
  return element
}
