import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteIdentity } from '@site/shared/contract/document'
import type { PublishedPage, Redirect, Remote, RemoteData } from '@site/shared/contract/remote'
import type { PageFiles, Release, RemoteClient, ShellClient } from '@site/shared/contract/releases'
import type { PinnedFile, PinnedRemote, SiteData } from '@site/shared/contract/site'
import { composeDocument } from './document'
import { evaluateRemote, evaluateShell } from './evaluate'
import { documentProblems } from './gate/documentProblems'
import { pageProblems, remoteProblems, shareProblems } from './gate/remoteProblems'
import { shellPackage } from './packages'
import { pageMeta, siteMeta } from './pageMeta'
import { ReleaseError } from './ReleaseError'
import { siteDataOf } from './siteData'
import type { Store } from './store'

export interface RenderedPage {
  path: string
  search: string
  /** The complete document. */
  html: string
}

export interface RenderedSite {
  pages: readonly RenderedPage[]
  notFound: string
  redirects: readonly Redirect[]
  remotes: Readonly<Record<string, PinnedRemote>>
  identity: SiteIdentity
}

/** Versions by package name. */
export type Versions = Readonly<Record<string, string>>

/**
 * Renders every page of the site with the given versions, and refuses them when one page is not whole.
 *
 * @throws ReleaseError that lists everything that is wrong, not only the first of it.
 */
export async function prerender(
  store: Store,
  versions: Versions,
  { origin, set }: { origin: string; set: number },
): Promise<RenderedSite> {
  const parts = load(store, versions)
  const { shell, remotes } = parts
  const site = siteData(parts, { origin, set })
  const renderDocument = documentRenderer(store, parts)

  const pages = await Promise.all([
    ...shell.pages.flatMap((page) => addressesOf(page).map((address) => renderDocument(site, address))),
    ...Object.entries(remotes).flatMap(([name, { remote }]) =>
      remote.pages.flatMap((page) => addressesOf(page).map((address) => renderDocument(site, address, name))),
    ),
  ])
  const notFound = await renderDocument(
    { ...site, isNotFound: true },
    { path: shell.notFoundPath, search: '' },
  )

  const problems = [...pages, notFound].flatMap(({ path, search, html, errors }) =>
    [...errors.map(String), ...documentProblems(html, (url) => existsSync(join(store.dir, url)))].map(
      (problem) => `${path}${search && `?${search}`}: ${problem}`,
    ),
  )
  if (problems.length > 0) throw new ReleaseError(`Pages that cannot go live:\n  ${problems.join('\n  ')}`)
  return {
    pages,
    notFound: notFound.html,
    redirects: Object.values(remotes).flatMap(({ remote }) => remote.redirects ?? []),
    remotes: site.remotes,
    identity: shell.identity,
  }
}

interface Parts {
  shell: ReturnType<typeof evaluateShell>
  shellClient: ShellClient
  remotes: Readonly<Record<string, { remote: Remote; client: RemoteClient; version: string }>>
}

/** Evaluates the server bundles of a set and checks what they publish. */
function load(store: Store, versions: Versions): Parts {
  const shellVersion = versions[shellPackage]
  if (shellVersion === undefined)
    throw new ReleaseError('A site needs the shell: publish it first, or publish all.')
  const shell = evaluateShell(store.serverBundle(shellPackage, shellVersion))
  const shellClient = clientOf(store.release(shellPackage, shellVersion), 'shell')

  const remotes: Record<string, Parts['remotes'][string]> = {}
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

function siteData({ remotes }: Parts, options: { origin: string; set: number }): SiteData {
  const published = Object.entries(remotes).map(([name, { remote, client, version }]) => {
    const { container, entry, scripts } = client
    return [name, { remote, pinned: { container, version, entry, scripts } }] as const
  })
  return siteDataOf(Object.fromEntries(published), options)
}

interface Address {
  path: string
  search: string
  /** Absent for the not-found page, which has nothing to say of itself. */
  page?: PublishedPage
}

function addressesOf(page: PublishedPage): Address[] {
  return ['', ...(page.searches ?? [])].map((search) => ({ path: page.path, search, page }))
}

function documentRenderer(store: Store, parts: Parts) {
  const { shell, shellClient, remotes } = parts
  const styles = new Map<string, string>()
  const readStyle = ({ url }: PinnedFile) => {
    const known = styles.get(url) ?? readFileSync(join(store.dir, url), 'utf8').trim()
    styles.set(url, known)
    return known
  }
  const modules = Object.fromEntries(Object.entries(remotes).map(([name, { remote }]) => [name, remote]))

  return async (site: SiteData, { path, search, page }: Address, remoteName?: string) => {
    const location = search ? `${path}?${search}` : path
    const { html, errors } = await shell.renderPage({ site, location, remotes: modules })
    const files = filesOf(parts, path, remoteName)
    const meta = siteMeta(shell.identity) + (page ? pageMeta(page, shell.identity, site.origin) : '')
    return {
      path,
      search,
      errors,
      html: composeDocument({ html, meta, site, shell: shellClient, page: files, readStyle }),
    }
  }
}

/** What a page needs beside what all need: the not-found page needs nothing. */
function filesOf({ shell, shellClient, remotes }: Parts, path: string, remoteName?: string): PageFiles {
  const remote = remoteName === undefined ? undefined : remotes[remoteName]?.client
  if (remote) {
    return { scripts: [...shellClient.federation, remote.entry, ...remote.scripts], styles: remote.styles }
  }
  return shellClient.pages[shell.chunks[path] ?? ''] ?? { scripts: [], styles: [] }
}
