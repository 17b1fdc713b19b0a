import type { PublishedPage, RemoteData } from '@site/shared/contract/remote'
import type {
  PageFiles,
  PublishedRemote,
  Release,
  RemoteClient,
  SetPage,
  ShellClient,
  ShellData,
  Withdrawals,
} from '@site/shared/contract/releases'
import type { PinnedFile, SiteData } from '@site/shared/contract/site'
import { shellPackage, type Versions } from './build/packages'
import { refuse, type Finding } from './gate/Finding'
import { siteFindings } from './gate/remoteProblems'
import { compatibilityFindings } from './gate/static/compatibilityFindings'
import { evaluateReleases } from './isolation/evaluateReleases'
import { ReleaseError } from './ReleaseError'
import type { SiteFile } from './render/SiteFile'
import { renderedKey } from './render/renderedWith'
import { contentFileOf, siteDataOf } from './render/siteData'
import { StyleSplitter } from './render/StyleSplitter'
import { versionsOf, type Store } from './store/Store'

/** One address to render. */
export interface PageToRender extends Omit<SetPage, 'styles'> {
  /** Name of the package whose page it is. */
  owner: string
  /** Path and, if any, query string: "/soluciones?filter=software". */
  location: string
  /** Absent for the not-found page. */
  info?: PublishedPage
  assets: PageFiles
}

/** Everything that rendering a release set needs, so that rendering does not read the store. */
export interface PreparedSite {
  versions: Versions
  shell: ShellData
  shellClient: ShellClient
  /** By package name. */
  remotes: Readonly<Record<string, PublishedRemote>>
  /** The same for every page. */
  data: SiteData
  /** The `SiteContent` of the release set, to be stored as an asset. */
  content: { file: PinnedFile; bytes: Buffer }
  /** The icons of the menu, to be stored as an asset. */
  sprite: SiteFile | undefined
  pages: readonly PageToRender[]
  notFoundPage: PageToRender
  favicon: Buffer
  /** Packages that are out of the site. */
  withdrawn: Withdrawals
  /** Content of a style sheet of a release. */
  readStyle: (file: PinnedFile) => string
  styleSplitter: StyleSplitter
  /** For each package: the key of its pages' HTML in the store. */
  rendered: Readonly<Record<string, string>>
  /** Whether there is a file at this URL once the release set is live. */
  hasAsset: (url: string) => boolean
}

const noAssets: PageFiles = { scripts: [], styles: [] }

/**
 * Reads the releases of a new release set, evaluates those that were never evaluated and checks that they fit together.
 *
 * @param origin Of the public site, without a trailing slash.
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
  const shellClient = clientOf(shellRelease, 'shell')
  // Casts: what a release publishes is of the kind of its client.
  const shell = shellRelease.published as ShellData
  const published = Object.entries(remoteVersions).map(([name, version]) => {
    const release = store.release(name, version)
    const client = clientOf(release, 'remote')
    const { container, entry, scripts, moduleStyles: styles } = client
    const remote = release.published as PublishedRemote
    return { name, release, remote, client, pin: { container, version, entry, scripts, styles } }
  })
  const remotes = Object.fromEntries(published.map(({ name, remote }) => [name, remote]))
  refuse(siteFindings(shell, remotes))

  const files = [shellRelease, ...published.map(({ release }) => release)].flatMap((release) => release.files)
  const { data, sprite } = siteDataOf(published, { origin, set: store.nextSetNumber(), files })
  const content = contentFileOf(data)
  const urls = new Set([content.file, ...(sprite ? [sprite] : []), ...files].map(({ url }) => url))
  const readStyle = styleReader(store)
  return {
    versions,
    shell,
    shellClient,
    remotes,
    data,
    content,
    sprite,
    pages: [...pagesOfShell(shell, shellClient), ...pagesOfRemotes(published, shellClient, data.menu)],
    notFoundPage: {
      owner: shellPackage,
      path: shell.notFoundPath,
      search: '',
      location: shell.notFoundPath,
      file: '404.html',
      hasFragment: false,
      assets: noAssets,
    },
    favicon: store.readAsset(shell.identity.icons.ico),
    withdrawn,
    readStyle,
    styleSplitter: new StyleSplitter(readStyle),
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
  const live = liveSet ? versionsOf(liveSet) : {}
  const releases = Object.entries(versions).map(([name, version]) => store.release(name, version))
  const changed = releases.filter((release) => live[release.package] !== release.version)
  return compatibilityFindings(
    releases,
    changed.map((release) => release.package),
  )
}

function clientOf<K extends Release['client']['kind']>({ package: name, client }: Release, kind: K) {
  if (client.kind !== kind) throw new ReleaseError(`${name} is not a ${kind}.`)
  return client as Extract<Release['client'], { kind: K }>
}

function pagesOfShell({ pages, chunks }: ShellData, client: ShellClient): PageToRender[] {
  return pages.flatMap((info) =>
    addressesOf(info, info.searches, {
      owner: shellPackage,
      assets: client.pages[chunks[info.path] ?? ''] ?? noAssets,
      hasFragment: false,
    }),
  )
}

function pagesOfRemotes(
  remotes: readonly { name: string; remote: RemoteData; client: RemoteClient }[],
  { federation }: ShellClient,
  menu: SiteData['menu'],
): PageToRender[] {
  return remotes.flatMap(({ name, remote, client: { entry, scripts, styles } }) => {
    const assets = { scripts: [...federation, entry, ...scripts], styles }
    return remote.pages.flatMap((info) =>
      addressesOf(info, [...(info.searches ?? []), ...menuSearches(info, menu)], {
        owner: name,
        assets,
        hasFragment: true,
      }),
    )
  })
}

function menuSearches({ menuSearch }: PublishedPage, menu: SiteData['menu']): string[] {
  const section = menu.find(({ path }) => path === menuSearch?.section)
  if (!menuSearch || !section) return []
  return section.options.map(({ path }) => new URLSearchParams([[menuSearch.parameter, path]]).toString())
}

/** A page with the query strings that change it. */
function addressesOf(
  info: PublishedPage,
  searches: readonly string[] = [],
  rest: Pick<PageToRender, 'owner' | 'assets' | 'hasFragment'>,
): PageToRender[] {
  const { path } = info
  return ['', ...searches].map((search) => ({
    path,
    search,
    location: search ? `${path}?${search}` : path,
    file: fileOf(path, search),
    info,
    ...rest,
  }))
}

/** "/soluciones" with "filter=software" is "soluciones~~filter=software.html". */
function fileOf(path: string, search: string): string {
  const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '~')
  return search ? `${name}~~${search.replaceAll(/[^\w=-]/g, '-')}.html` : `${name}.html`
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
