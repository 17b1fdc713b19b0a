import { siteDataElementId, type PageData, type SiteContent, type SiteData } from '@site/shared/contract/site'
import { requireElement } from './requireElement'

/**
 * What the document says of itself, and what it has in common with all pages of its set; boot.ts has asked for
 * that beside this script.
 *
 * @throws When that does not come, or is not what the document was released with: the page then stays as served.
 */
export async function readSite(): Promise<SiteData> {
  // Casts: the release tool writes both by these types.
  const page = JSON.parse(requireElement(siteDataElementId).textContent) as PageData
  if (!page.content) return page as SiteData
  const { url, integrity } = page.content
  const response = await fetch(url, { integrity })
  const content = (await response.json()) as SiteContent
  return { ...content, ...page, remotes: { ...content.remotes, ...page.remotes } }
}
