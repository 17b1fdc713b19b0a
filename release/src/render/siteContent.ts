import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { PageData, PinnedFile, SiteContent, SiteData } from '@site/shared/contract/site'
import { integrityOf } from '../files'
import { storeAsset } from '../store/storeAsset'
import type { Store } from '../store/Store'

const HASH_LENGTH = 8

/**
 * Stores what all pages of a set have in common, once and named by its content.
 *
 * @throws ReleaseError as `storeAsset` does.
 */
export async function storeSiteContent(
  store: Store,
  { remotes, menu, showcase }: SiteContent,
): Promise<PinnedFile> {
  const content: SiteContent = { remotes, menu, showcase }
  const json = Buffer.from(JSON.stringify(content))
  const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH)
  const name = `content.${hash}.json`
  await storeAsset(join(store.assetsDir('site'), name), json)
  return { url: `/assets/site/${name}`, integrity: integrityOf(json) }
}

/** What is left for each page to carry. */
export function pageDataOf({ set, origin, year, isNotFound }: SiteData, content: PinnedFile): PageData {
  return { set, origin, year, content, isNotFound }
}
