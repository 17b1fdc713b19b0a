import { createHash } from 'node:crypto'
import type { SiteData } from '@site/shared/contract/site'
import { shellPackage, type Versions } from '../build/packages'

const HASH_LENGTH = 16
/** To be raised when bundleProcess.cjs changes what pages can contain. */
const RENDERER = 1

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
