import type { SiteData } from '@site/shared/contract/site'
import { shellPages } from '../pages/shellPages'

/**
 * Whose code an address needs.
 *
 * @returns Package name of a remote, the path of a page of the shell, or undefined for neither.
 */
export function routeOwner(site: SiteData, pathname: string): string | undefined {
  if (shellPages.some(({ path }) => path === pathname)) return pathname
  return Object.entries(site.remotes).find(
    ([, { basePath }]) => pathname === basePath || pathname.startsWith(`${basePath}/`),
  )?.[0]
}
