import { getRemote } from '@site/shared/contract/addresses'
import type { Redirect } from '@site/shared/contract/remote'
import { type ReleaseSet, shellPackage } from '@site/shared/contract/releases'
import type { Finding } from '../../Finding'

type LiveSet = Pick<ReleaseSet, 'pages' | 'redirects' | 'emptyDocument'>

interface Addresses {
  pages: readonly { path: string }[]
  redirects: readonly Redirect[]
}

/** @returns Paths that the live set answers and the next one will not, with the package that owns each. */
export function vanishedAddresses(live: LiveSet | undefined, next: Addresses): Map<string, string> {
  const kept = new Set(getAddresses(next))
  const gone = live ? getAddresses(live).filter((path) => !kept.has(path)) : []
  return new Map(gone.map((path) => [path, getOwner(path, live)]))
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

/**
 * @param allowed Paths that may go.
 * @returns Those that do not go: each is misspelt, or another one was meant.
 */
export function needlessGoneFindings(
  allowed: readonly string[],
  vanished: ReadonlyMap<string, string>,
  live: LiveSet | undefined,
  next: Addresses,
): Finding[] {
  const kept = new Set(getAddresses(next))
  return allowed
    .filter((path) => !vanished.has(path))
    .map((path) => ({
      package: getOwner(path, live),
      page: path,
      check: 'vanished-address',
      cause: `--gone ${path} names an address that ${kept.has(path) ? 'stays' : 'is not live'}: correct it, or leave it out`,
    }))
}

function getOwner(path: string, live: LiveSet | undefined): string {
  return getRemote(live?.emptyDocument.data.remotes ?? {}, path) ?? shellPackage
}

function getAddresses(set: Addresses): string[] {
  return [...set.pages.map(({ path }) => path), ...set.redirects.map(({ from }) => from)]
}
