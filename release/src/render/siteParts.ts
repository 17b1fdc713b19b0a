import type { Remote, RemoteData } from '@site/shared/contract/remote'
import type { Release, RemoteClient, ShellClient } from '@site/shared/contract/releases'
import type { SiteData } from '@site/shared/contract/site'
import { evaluateRemote, evaluateShell } from './evaluateBundle'
import { pageProblems, remoteProblems, shareProblems } from '../gate/remoteProblems'
import { shellPackage } from '../build/packages'
import { ReleaseError } from '../ReleaseError'
import { siteDataOf } from './siteData'
import type { Store } from '../store/Store'

/** Versions by package name. */
export type Versions = Readonly<Record<string, string>>

/** The server bundles of a set, evaluated, and the files that belong to them. */
export interface SiteParts {
  shell: ReturnType<typeof evaluateShell>
  shellClient: ShellClient
  remotes: Readonly<Record<string, { remote: Remote; client: RemoteClient; version: string }>>
}

/**
 * Evaluates the server bundles of a set and checks what they publish.
 *
 * @throws ReleaseError that lists what does not fit.
 */
export function siteParts(store: Store, versions: Versions): SiteParts {
  const shellVersion = versions[shellPackage]
  if (shellVersion === undefined)
    throw new ReleaseError('A site needs the shell: publish it first, or publish all.')
  const shell = evaluateShell(store.serverBundle(shellPackage, shellVersion))
  const shellClient = clientOf(store.release(shellPackage, shellVersion), 'shell')

  const remotes: Record<string, SiteParts['remotes'][string]> = {}
  const data: Record<string, RemoteData> = {}
  const shellPaths = shell.pages.map(({ path }) => path)
  const problems = [...pageProblems(shell.pages), ...shareProblems(shell.identity.share)].map(
    (problem) => `shell: ${problem}`,
  )
  for (const [name, version] of Object.entries(versions)) {
    if (name === shellPackage) continue
    const remote = evaluateRemote(store.serverBundle(name, version), name, shell)
    problems.push(...remoteProblems(remote, data, shellPaths).map((problem) => `${name}: ${problem}`))
    data[name] = remote
    remotes[name] = { remote, client: clientOf(store.release(name, version), 'remote'), version }
  }
  if (problems.length > 0)
    throw new ReleaseError(`What the packages publish does not fit:\n  ${problems.join('\n  ')}`)
  return { shell, shellClient, remotes }
}

function clientOf<K extends Release['client']['kind']>(release: Release, kind: K) {
  if (release.client.kind !== kind) throw new ReleaseError(`${release.package} is not a ${kind}.`)
  return release.client as Extract<Release['client'], { kind: K }>
}

/** What the pages of a set have in common. */
export function siteData({ remotes }: SiteParts, options: { origin: string; set: number }): SiteData {
  const published = Object.entries(remotes).map(([name, { remote, client, version }]) => {
    const { container, entry, scripts, moduleStyles: styles } = client
    return [name, { remote, pinned: { container, version, entry, scripts, styles } }] as const
  })
  return siteDataOf(Object.fromEntries(published), options)
}
