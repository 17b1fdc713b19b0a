import { preload } from 'react-dom'
import { hasLimitedConnection } from '@site/shared/runtime'
import type { SiteData } from '@site/shared/contract/site'
import { frame } from '../content/frame'
import { menuSections } from '../content/sections'
import { whenIdle } from '@site/shared/ui/whenIdle'
import type { ModuleLoader } from './ModuleLoader'
import { listPreloads } from './importPageModule'
import { routeOwner } from './routeOwner'

/** By then the current page is hydrated and its pictures have been requested. */
const AFTER_MS = 2000

/**
 * Prefetches the modules of the menu's sections while the browser is idle, so that navigating to them needs no network.
 * Not over a connection that is known to be slow or metered.
 * Preloads the files of all remotes first, then imports all modules, so that they share round trips.
 */
export async function prefetchSections(site: SiteData, modules: ModuleLoader): Promise<void> {
  if (hasLimitedConnection()) return
  await new Promise((resume) => setTimeout(resume, AFTER_MS))
  const owners = [...menuSections(site.menu), { path: frame.contact.to }]
    .map(({ path }) => routeOwner(site, path))
    .filter((owner) => owner !== undefined)
  for (const owner of owners) {
    const remote = site.remotes[owner]
    if (!remote || modules.has(owner)) continue
    for (const [url, options] of listPreloads(remote, site)) {
      await untilIdle()
      preload(url, { ...options, fetchPriority: 'low' })
    }
  }
  for (const owner of owners) {
    await untilIdle()
    void modules.prefetch(owner)
  }
}

function untilIdle(): Promise<void> {
  return new Promise((resume) => whenIdle(resume))
}
