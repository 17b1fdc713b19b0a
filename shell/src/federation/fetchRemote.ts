import type { SiteData } from '@site/shared/contract/site'
import type { createHost } from './host'
import type { FetchRemote } from './RemoteStore'

/** Loads remotes through the federation host, which is fetched itself once the first of them is needed. */
export function fetchRemoteOf(site: SiteData): FetchRemote {
  let host: ReturnType<typeof createHost> | undefined
  return async (name, attempt) => {
    const pinned = site.remotes[name]
    if (!pinned) throw new Error(`fetchRemote: the page pins no remote called ${name}`)
    const module = await import(/* webpackChunkName: "federation" */ './host')
    host ??= module.createHost(Object.values(site.remotes))
    return host.loadRemote(pinned, attempt)
  }
}
