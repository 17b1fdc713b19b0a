import { preload } from 'react-dom'
import { savesData } from '@site/shared/runtime'
import type { SiteData } from '@site/shared/contract/site'
import { frame } from '../content/frame'
import { menuSections } from '../content/sections'
import type { CodeStore } from './CodeStore'
import { preloadsOf } from './fetchCode'
import { ownerOf } from './ownerOf'
import { whenIdle } from '@site/shared/ui/whenIdle'

/** The page on the screen has come alive by then, and its pictures have been asked for. */
const AFTER_MS = 2000

/**
 * Fetches the code of the menu's sections while the browser has nothing to do: a press on any of them then waits for
 * no network. First all files of the remotes, so that they share their round trips; then one section after another
 * is made ready.
 */
export async function prefetchSections(site: SiteData, store: CodeStore): Promise<void> {
  if (savesData()) return
  await new Promise((resume) => setTimeout(resume, AFTER_MS))
  const owners = [...menuSections(site.menu), { path: frame.contact.to }]
    .map(({ path }) => ownerOf(site, path))
    .filter((owner) => owner !== undefined)
  for (const owner of owners) {
    const remote = site.remotes[owner]
    if (!remote || store.has(owner)) continue
    for (const [url, options] of preloadsOf(remote)) {
      await untilIdle()
      preload(url, { ...options, fetchPriority: 'low' })
    }
  }
  for (const owner of owners) {
    await untilIdle()
    await store.prefetch(owner)
  }
}

function untilIdle(): Promise<void> {
  return new Promise((resume) => whenIdle(resume))
}
