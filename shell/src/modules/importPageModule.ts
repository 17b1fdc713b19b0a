import { preload, type PreloadOptions } from 'react-dom'
import type { PinnedRemote, SiteData } from '@site/shared/contract/site'
import type { createHost } from './federationHost'
import { shellPages } from '../pages/shellPages'
import type { ImportModule } from './ModuleLoader'

/**
 * Fetches the code of pages: of the shell's own as chunks, of remotes through the federation host, which is
 * fetched itself once the first of them is needed.
 */
export function createModuleImporter(site: SiteData): ImportModule {
  let host: ReturnType<typeof createHost> | undefined
  return async (owner, attempt) => {
    const page = shellPages.find(({ path }) => path === owner)
    if (page) return required(await page.load(), owner)
    const pinned = required(site.remotes[owner], owner)
    // All at once: each of them would ask for the next only when it runs.
    for (const [url, options] of preloadsOf(pinned)) preload(url, options)
    const module = await import(
      /* webpackChunkName: "federation", webpackFetchPriority: "high" */ './federationHost'
    )
    host ??= module.createHost(Object.values(site.remotes))
    return host.loadRemote(pinned, attempt)
  }
}

/** The files that a remote's first page needs, as `preload` takes them. */
export function preloadsOf(remote: PinnedRemote): [url: string, PreloadOptions][] {
  const { entry, scripts } = remote
  return [
    ...[entry, ...scripts].map(({ url, integrity }): [string, PreloadOptions] => [
      url,
      { as: 'script', crossOrigin: 'anonymous', integrity },
    ]),
    // As the bundler's runtime asks for it.
    ...missingStyles(remote).map((url): [string, PreloadOptions] => [url, { as: 'style' }]),
  ]
}

/** URLs of a remote's style sheets without those that came with the page, or with another of its pages. */
function missingStyles({ styles = [] }: PinnedRemote): readonly string[] {
  return styles.filter(
    (url) => !document.querySelector(`style[data-href="${url}"], link[rel=stylesheet][href="${url}"]`),
  )
}

/** After a failure webpack may answer a second import with an empty module. */
function required<T>(value: T | undefined, owner: string): T {
  if (value === undefined) throw new Error(`fetchCode: there is nothing for ${owner}`)
  return value
}
