import type { SiteData } from '@site/shared/contract/site'
import { shellPages } from '../pages/shellPages'

/**
 * The owner of an address: the module that renders it.
 *
 * @returns Package name of a remote, path of a page of the shell, or undefined for an unknown address.
 */
export function routeOwner(site: SiteData, pathname: string): string | undefined {
  if (shellPages.some(({ path }) => path === pathname)) return pathname
  return Object.entries(site.remotes).find(
    ([, { basePath }]) => pathname === basePath || pathname.startsWith(`${basePath}/`),
  )?.[0]
}
