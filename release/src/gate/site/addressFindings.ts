import type { Redirect } from '@site/shared/contract/remote'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { shellPackage } from '../../build/packages'
import type { Finding } from '../Finding'

/** @returns Paths that the live set answers and the next one will not, with the package that owns each. */
export function vanishedAddresses(
  live: Pick<ReleaseSet, 'pages' | 'redirects' | 'emptyDocument'> | undefined,
  next: { pages: readonly { path: string }[]; redirects: readonly Redirect[] },
): Map<string, string> {
  const kept = new Set(addressesOf(next))
  const remotes = Object.entries(live?.emptyDocument.data.remotes ?? {})
  const ownerOf = (path: string) =>
    remotes.find(([, { basePath }]) => path === basePath || path.startsWith(`${basePath}/`))?.[0] ??
    shellPackage
  const gone = live ? addressesOf(live).filter((path) => !kept.has(path)) : []
  return new Map(gone.map((path) => [path, ownerOf(path)]))
}

/** @param allowed Paths that may go. */
export function addressFindings(
  vanished: ReadonlyMap<string, string>,
  allowed: readonly string[],
): Finding[] {
  return [...vanished]
    .filter(([path]) => !allowed.includes(path))
    .map(([path, owner]) => ({
      package: owner,
      page: path,
      check: 'vanished-address',
      cause: `the address was live and is gone: publish a redirect, or pass --gone ${path} to let it answer 404`,
    }))
}

function addressesOf(set: { pages: readonly { path: string }[]; redirects: readonly Redirect[] }): string[] {
  return [...set.pages.map(({ path }) => path), ...set.redirects.map(({ from }) => from)]
}
