import { createHash } from 'node:crypto'
import { shellPackage, type Versions } from '@site/shared/contract/releases'
import type { RemoteData } from '@site/shared/contract/remote'
import type { PageData, PinnedFile, PinnedRemote, SiteContent, SiteData } from '@site/shared/contract/site'
import { computeIntegrity } from '../files'
import { menuSprite } from './menuSprite'
import type { SiteFile } from '../model/SiteFile'
import { siteFile } from './siteFile'

const HASH_LENGTH = 16
/** To be raised when bundleProcess.cjs changes what pages can contain. */
const RENDERER = 1

/** What a remote of a release set publishes, and which of its files browsers load. */
export interface RemoteInSet {
  /** Name of the package. */
  name: string
  remote: RemoteData
  pin: Omit<PinnedRemote, 'basePath'>
}

/**
 * The data that all pages of a release set share, and the file with the icons of its menu, if it has any.
 *
 * @param files All client files of the release set.
 */
export function getSiteData(
  published: readonly RemoteInSet[],
  { origin, set, files }: { origin: string; set: number; files: readonly PinnedFile[] },
): { data: SiteData; sprite: SiteFile | undefined } {
  const { menu, sprite } = menuSprite(published.flatMap(({ remote }) => remote.menu ?? []))
  const data = {
    set,
    origin,
    year: new Date().getFullYear(),
    remotes: Object.fromEntries(
      published.map(({ name, remote, pin }) => [name, { basePath: remote.basePath, ...pin }]),
    ),
    menu,
    showcase: published.flatMap(({ remote }) => remote.showcase ?? []),
    styles: Object.fromEntries(
      files.filter(({ url }) => url.endsWith('.css')).map(({ url, integrity }) => [url, integrity]),
    ),
  }
  return { data, sprite }
}

/** The part of the data that browsers fetch as a file, named by its content. */
export function getContentFile({ remotes, menu, showcase, styles }: SiteContent): {
  file: PinnedFile
  bytes: Buffer
} {
  const content: SiteContent = { remotes, menu, showcase, styles }
  const { url, bytes } = siteFile('content', 'json', JSON.stringify(content))
  return { file: { url, integrity: computeIntegrity(bytes) }, bytes }
}

/** The part of the data that each document carries. */
export function getPageData({ set, origin, year, isNotFound }: SiteData, content: PinnedFile): PageData {
  return { set, origin, year, content, isNotFound }
}

/**
 * The part of the site's data that a package's pages are rendered with. It leaves out what changes with every release
 * set, so that the pages of a package depend on other packages by the menu only, and the shell's by the cards too.
 */
export function siteDataFor(owner: string, site: SiteData): SiteData {
  const own = site.remotes[owner]
  return {
    ...site,
    set: 0,
    styles: {},
    remotes: own ? { [owner]: own } : {},
    showcase: owner === shellPackage ? site.showcase : [],
  }
}

/** A key of the rendered HTML of a package's pages: a hash of everything that it depends on beside the page's address. */
export function renderedKey(owner: string, site: SiteData, versions: Versions): string {
  const inputs = [RENDERER, versions[shellPackage], owner, versions[owner], siteDataFor(owner, site)]
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, HASH_LENGTH)
}
