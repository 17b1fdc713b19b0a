import {
  getVersions,
  type PublishedRemote,
  type Release,
  type ShellData,
  shellPackage,
  type Versions,
  type Withdrawals,
} from '@site/shared/contract/releases'
import type { PinnedFile } from '@site/shared/contract/site'
import { refuse, type Finding } from '../Finding'
import { siteFindings } from '../gate/remoteProblems'
import { compatibilityFindings } from '../gate/static/compatibilityFindings'
import { evaluateReleases } from '../isolation/evaluateReleases'
import { ReleaseError } from '../ReleaseError'
import { getNotFoundPage, pagesOfRemotes, pagesOfShell } from '../render/pagesToRender'
import type { PreparedSite } from '../model/PreparedSite'
import { getContentFile, renderedKey, getSiteData } from '../render/siteData'
import { StyleSplitter } from '../render/StyleSplitter'
import type { Store } from '../store/Store'

/**
 * Reads the releases of a new release set, evaluates those that were never evaluated and checks that they fit together.
 *
 * @param origin Origin of the public site, without a trailing slash.
 * @param renderSeconds How long each evaluation may take.
 * @param withdrawn Packages that are out of the site; none of them is among the versions.
 * @throws RefusedError with what does not fit.
 */
export async function prepareSite(
  store: Store,
  versions: Versions,
  { origin, renderSeconds }: { origin: string; renderSeconds: number },
  withdrawn: Withdrawals = {},
): Promise<PreparedSite> {
  const { [shellPackage]: shellVersion, ...remoteVersions } = versions
  if (shellVersion === undefined)
    throw new ReleaseError('A site needs the shell: publish it first, or publish all.')
  refuse(compatibilityOfSet(store, versions))
  await evaluateReleases(store, versions, renderSeconds)
  const shellRelease = store.release(shellPackage, shellVersion)
  const shellClient = getClient(shellRelease, 'shell')
  // Casts: what a release publishes is of the kind of its client.
  const shell = shellRelease.published as ShellData
  const published = Object.entries(remoteVersions).map(([name, version]) => {
    const release = store.release(name, version)
    const client = getClient(release, 'remote')
    const { container, entry, scripts, moduleStyles: styles } = client
    const remote = release.published as PublishedRemote
    return { name, release, remote, client, pin: { container, version, entry, scripts, styles } }
  })
  const remotes = Object.fromEntries(published.map(({ name, remote }) => [name, remote]))
  refuse(siteFindings(shell, remotes))

  const files = [shellRelease, ...published.map(({ release }) => release)].flatMap((release) => release.files)
  const { data, sprite } = getSiteData(published, { origin, set: store.nextSetNumber(), files })
  const content = getContentFile(data)
  const urls = new Set([content.file, ...(sprite ? [sprite] : []), ...files].map(({ url }) => url))
  const readStyle = styleReader(store)
  const styleSplitter = new StyleSplitter(readStyle)
  return {
    versions,
    shell,
    shellClient,
    remotes,
    data,
    content,
    sprite,
    pages: [...pagesOfShell(shell, shellClient), ...pagesOfRemotes(published, shellClient)],
    notFoundPage: getNotFoundPage(shell),
    favicon: store.readAsset(shell.identity.icons.ico),
    withdrawn,
    readStyle,
    splitStyles: (sheets, html) => styleSplitter.split(sheets, html),
    rendered: Object.fromEntries(
      Object.keys(versions).map((name) => [name, renderedKey(name, data, versions)]),
    ),
    // A page may also show a file of an earlier release.
    hasAsset: (url) => urls.has(url) || store.hasAsset(url),
  }
}

/** Before anything is evaluated, because a bundle that imports what the shell lacks throws. */
function compatibilityOfSet(store: Store, versions: Versions): Finding[] {
  const liveSet = store.readableLiveSet()
  const live = liveSet ? getVersions(liveSet) : {}
  const releases = Object.entries(versions).map(([name, version]) => store.release(name, version))
  const changed = releases.filter((release) => live[release.package] !== release.version)
  return compatibilityFindings(
    releases,
    changed.map((release) => release.package),
  )
}

function getClient<K extends Release['client']['kind']>({ package: name, client }: Release, kind: K) {
  if (client.kind !== kind) throw new ReleaseError(`${name} is not a ${kind}.`)
  return client as Extract<Release['client'], { kind: K }>
}

/** Reads each style sheet once, although many pages inline it. */
function styleReader(store: Store): (file: PinnedFile) => string {
  const known = new Map<string, string>()
  return ({ url }) => {
    const content = known.get(url) ?? store.readAsset(url).toString().trim()
    known.set(url, content)
    return content
  }
}
