import { getRemote } from '@site/shared/contract/addresses'
import type { SiteData } from '@site/shared/contract/site'
import { shellPages } from '../pages/shellPages'

/** The module that renders an address: package name of a remote, or path of a page of the shell. */
export function routeOwner(site: SiteData, pathname: string): string | undefined {
  if (shellPages.some(({ path }) => path === pathname)) return pathname
  return getRemote(site.remotes, pathname)
}
