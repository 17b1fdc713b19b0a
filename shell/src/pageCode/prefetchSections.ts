import { savesData } from '@site/shared/runtime'
import type { SiteData } from '@site/shared/contract/site'
import { frame } from '../content/frame'
import { menuSections } from '../content/sections'
import type { CodeStore } from './CodeStore'
import { ownerOf } from './ownerOf'

/** The page on the screen has come alive by then, and its pictures have been asked for. */
const AFTER_MS = 2000

/**
 * Fetches the code of the menu's sections, one after another, while the browser has nothing to do: a press on any
 * of them then waits for no network.
 */
export async function prefetchSections(site: SiteData, store: CodeStore): Promise<void> {
  if (savesData()) return
  await new Promise((resume) => setTimeout(resume, AFTER_MS))
  for (const { path } of [...menuSections(site.menu), { path: frame.contact.to }]) {
    await new Promise<unknown>((resume) => (window.requestIdleCallback ?? setTimeout)(resume))
    const owner = ownerOf(site, path)
    if (owner) await store.prefetch(owner)
  }
}
