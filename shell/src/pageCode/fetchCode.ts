import { preload, type PreloadOptions } from 'react-dom'
import type { PinnedRemote, SiteData } from '@site/shared/contract/site'
import type { createHost } from '../federation/host'
import { shellPages } from '../pages/shellPages'
import type { FetchCode } from './CodeStore'

/**
 * Fetches the code of pages: of the shell's own as chunks, of remotes through the federation host, which is
 * fetched itself once the first of them is needed.
 */
export function fetchCodeOf(site: SiteData): FetchCode {
  let host: ReturnType<typeof createHost> | undefined
  return async (owner, attempt) => {
    const page = shellPages.find(({ path }) => path === owner)
    if (page) return required(await page.load(), owner)
    const pinned = required(site.remotes[owner], owner)
    // All at once: each of them would ask for the next only when it runs.
    filesOf(pinned).forEach((ask) => ask())
    const module = await import(/* webpackChunkName: "federation" */ '../federation/host')
    host ??= module.createHost(Object.values(site.remotes))
    return host.loadRemote(pinned, attempt)
  }
}

/** How to ask for each of the files that a remote's first page needs, without running any. */
export function filesOf(
  { entry, scripts, styles = [] }: PinnedRemote,
  options: Partial<PreloadOptions> = {},
): (() => void)[] {
  return [
    ...[entry, ...scripts].map(
      ({ url, integrity }) =>
        () =>
          preload(url, { ...options, as: 'script', crossOrigin: 'anonymous', integrity }),
    ),
    // As the bundler's runtime asks for a sheet, unless it came with the page.
    ...styles
      .filter((url) => !document.querySelector(`style[data-href="${url}"]`))
      .map((url) => () => preload(url, { ...options, as: 'style' })),
  ]
}

/** After a failure webpack may answer a second import with an empty module. */
function required<T>(value: T | undefined, owner: string): T {
  if (value === undefined) throw new Error(`fetchCode: there is nothing for ${owner}`)
  return value
}
