import type { SiteData } from '@site/shared/contract/site'

/** @returns Package name of the remote that owns the address, if any. */
export function remoteAt(site: SiteData, pathname: string): string | undefined {
  return Object.entries(site.remotes).find(
    ([, { basePath }]) => pathname === basePath || pathname.startsWith(`${basePath}/`),
  )?.[0]
}
