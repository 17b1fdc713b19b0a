import { preload, type PreloadOptions } from 'react-dom'
import type { PinnedRemote, SiteData } from '@site/shared/contract/site'
import type { createRemoteLoader } from './federationHost'
import { shellPages } from '../pages/shellPages'
import type { ImportModule } from './ModuleLoader'

/**
 * Imports page modules: the shell's pages as chunks, remotes through the federation host. The host is a chunk that loads
 * with the first remote.
 */
export function createModuleImporter(site: SiteData): ImportModule {
  let loadRemote: ReturnType<typeof createRemoteLoader> | undefined
  return async (owner, attempt) => {
    const page = shellPages.find(({ path }) => path === owner)
    if (page) return page.load()
    const pinned = site.remotes[owner]
    if (!pinned) throw new Error(`importPageModule: no module for ${owner}`)
    // Preload all files at once: otherwise each file is requested only when the one before it runs.
    for (const [url, options] of listPreloads(pinned, site)) preload(url, options)
    const module = await import(
      /* webpackChunkName: "federation", webpackFetchPriority: "high" */ './federationHost'
    )
    loadRemote ??= module.createRemoteLoader(Object.values(site.remotes))
    return loadRemote(pinned, attempt)
  }
}

/** The files of a remote's module that this document lacks, as arguments for `preload`. */
export function listPreloads(
  { entry, scripts, styles }: PinnedRemote,
  site: SiteData,
): [url: string, PreloadOptions][] {
  const missingStyles = styles.filter(
    (url) => !document.querySelector(`style[data-href="${url}"], link[rel=stylesheet][href="${url}"]`),
  )
  return [
    ...[entry, ...scripts].map(({ url, integrity }): [string, PreloadOptions] => [
      url,
      { as: 'script', crossOrigin: 'anonymous', integrity },
    ]),
    // Same attributes as the bundler's runtime uses, so that the preload is reused.
    ...missingStyles.map((url): [string, PreloadOptions] => [
      url,
      { as: 'style', integrity: site.styles[url] },
    ]),
  ]
}
