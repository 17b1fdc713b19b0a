import type { RemoteData } from '@site/shared/contract/remote'
import type { PinnedRemote, SiteData } from '@site/shared/contract/site'

/** A remote of a set: what it publishes, and which of its files to load. */
export interface PublishedRemote {
  remote: RemoteData
  pinned: Omit<PinnedRemote, 'basePath'>
}

/**
 * What the frame of every page of a set is drawn from.
 *
 * @param remotes By package name.
 */
export function siteDataOf(
  remotes: Readonly<Record<string, PublishedRemote>>,
  { origin, set }: { origin: string; set: number },
): SiteData {
  const published = Object.values(remotes).map(({ remote }) => remote)
  return {
    set,
    origin,
    year: new Date().getFullYear(),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { remote, pinned }]) => [
        name,
        { basePath: remote.basePath, ...pinned },
      ]),
    ),
    menu: published.flatMap(({ menu }) => menu ?? []),
    showcase: published.flatMap(({ showcase }) => showcase ?? []),
  }
}
