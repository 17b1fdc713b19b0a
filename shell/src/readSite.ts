import { siteDataElementId, type PageData, type SiteContent, type SiteData } from '@site/shared/contract/site'
import { elementOf } from './elementOf'

/**
 * What the document says of itself, and what it has in common with all pages of its set; boot.ts has asked for
 * that beside this script.
 *
 * @throws When it does not come or is not whole: the page then stays as it was served.
 */
export async function readSite(): Promise<SiteData> {
  // Cast: the release tool writes both by these types.
  const page = JSON.parse(elementOf(siteDataElementId).textContent) as PageData
  const response = await fetch(page.content)
  const content = (await response.json()) as SiteContent
  return { ...content, ...page, remotes: { ...content.remotes, ...page.remotes } }
}
