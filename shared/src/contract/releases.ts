import type { SiteIdentity } from './document'
import type { PublishedPage, Redirect, RemoteData } from './remote'
import type { PageData, PinnedFile } from './site'

/*
 * The store: the folder that the release tool writes and the server reads, var/ by default.
 *
 *   releases/<package>/<version>/   release.json, server/bundle.cjs; immutable, except that `published` is added
 *   assets/<package>/               client files of all releases, with .br and .gz beside each text file; names
 *                                   contain a content hash, so releases share unchanged files
 *   assets/site/                    the files that belong to release sets, such as their `SiteContent`, named and compressed
 *                                   in the same way
 *   sites/<number>/                 one release set: set.json, sizes.json (of its pages, to compare the next set with),
 *                                   empty.html, root/*, pages/*.html and fragments/*.html, the last two with .br and .gz;
 *                                   manifest.json has the hashes of what visitors get, of the releases too, and manifest.sig
 *                                   its signature (decision 0100); files.json has the hashes of them all; revoked.json if it
 *                                   must not be used any more
 *   previews/<id>/                  a release set that only browsers with its link get, with preview.json (decision 0107); it has
 *                                   the number that it would get if it went live now; comparison/ is the report of what it changes
 *   rendered/<package>/<key>/       what React rendered for the pages of a package, one file a page: "<hash of the HTML>\n<HTML>".
 *                                   The key is a hash of everything that the HTML depends on, so release sets share it
 *   live                            symbolic link to sites/<number>, replaced by an atomic rename
 *   journal.jsonl                   one line per activation: user, time, versions, commit
 *   service/                        keys, attempts and runs of the release service; the server must not read it
 *   lock.sqlite                     locked while a command changes the store
 *   unfinished/                     what a running command has not completed
 */

/** Name of the package of the shell. All others are remotes. */
export const shellPackage = 'shell'

/** Versions by package name. */
export type Versions = Readonly<Record<string, string>>

/** Content of `release.json`. */
export interface Release {
  package: string
  /** Hash of the release's content. */
  version: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** Of `server/bundle.cjs`. */
  bundleIntegrity: string
  /** Every client file; URLs are below `/assets/<package>/`. */
  files: readonly PinnedFile[]
  client: ShellClient | RemoteClient
  /**
   * What its server bundle publishes, of the kind of `client`. Added when the bundle is evaluated for the first time, so
   * that later release sets need not evaluate it.
   */
  published?: ShellData | PublishedRemote
  compatibility: Compatibility
}

/** What a release needs of the modules that exist once on a page, or provides: recorded by its build. */
export interface Compatibility {
  /** Version of the contract (shared/src/contract/version.json) that it was built against: "1.0.0". */
  contract: string
  /** Version of the build configuration that it was built with (decision 0075). */
  kit: string
  /** Versions of the shared modules that it was built against, by module: "react", "@site/shared/runtime". */
  versions: Readonly<Record<string, string>>
  /** The names that a remote imports of each shared module; "*" if it imports all of them. */
  uses: Readonly<Record<string, readonly string[]>>
  /** The names that each shared module of the shell exports. A module that is not listed is unknown. */
  provides: Readonly<Record<string, readonly string[]>>
}

/** Data that the shell publishes. */
export interface ShellData {
  identity: SiteIdentity
  pages: readonly PublishedPage[]
  /** Chunk names of its pages, by path. */
  chunks: Readonly<Record<string, string>>
  /** An address without a page, at which the not-found page is rendered. */
  notFoundPath: string
  /** Stands before `#root` in every document. */
  loaderHtml: string
}

/** Data of a remote, and the patterns of its routes: ":productPath", "" for the page at the base path. */
export interface PublishedRemote extends RemoteData {
  routePaths: readonly string[]
}

/** Files of the shell's build that pages need. */
export interface ShellClient {
  kind: 'shell'
  /** Content of the inline script that loads `main`. */
  boot: string
  /** Content of the inline script that must run before the first paint. */
  visited: string
  main: PinnedFile
  /** Scripts of the federation host, needed on pages of remotes. */
  federation: readonly PinnedFile[]
  /** Files of the shell's own pages, by chunk name. */
  pages: Readonly<Record<string, PageFiles>>
  /** Inlined into every page. */
  styles: readonly PinnedFile[]
}

/** Files that a page needs in addition to those of every page. */
export interface PageFiles {
  /** Preloaded with the main script, in the order in which it requests them. */
  scripts: readonly PinnedFile[]
  /** Inlined if the page contains elements with their classes. */
  styles: readonly PinnedFile[]
}

/** Files of a remote's build that pages need. */
export interface RemoteClient {
  kind: 'remote'
  /** Name of the federation container. */
  container: string
  entry: PinnedFile
  scripts: readonly PinnedFile[]
  /** Inlined into the remote's pages that contain elements with their classes. */
  styles: readonly PinnedFile[]
  /** URLs of those that the exposed module waits for. */
  moduleStyles: readonly string[]
}

/** One prerendered page of a release set. */
export interface SetPage {
  path: string
  /** The query string it answers, "" for the page without one. */
  search: string
  /** File name below `pages/`. */
  file: string
  /** Index in the set's `styleSources`. */
  styles: number
  /** Whether the page also has a file of the same name below `fragments/`. */
  hasFragment: boolean
}

/** The document without a page, for browsers that test a local build of a remote (decision 0013). */
export interface EmptyDocument {
  /** Below the folder of the set. It contains `dataMarker` instead of the data. */
  file: string
  /** Index in the set's `styleSources`. */
  styles: number
  /** The data to insert there, with the pins of all remotes. */
  data: PageData & Required<Pick<PageData, 'remotes'>>
}

/** One version of each package and the site rendered from them: content of `set.json`. */
export interface ReleaseSet {
  number: number
  /** ISO 8601, UTC. */
  createdAt: string
  /** By package name. */
  packages: Readonly<Record<string, { version: string }>>
  /** Directives of the Content-Security-Policy header. The server adds `styleSources` and what its configuration needs. */
  contentSecurityPolicy: Readonly<Record<string, readonly string[]>>
  /** `style-src` hashes of the style sheets that pages inline: one list for each combination of sheets. */
  styleSources: readonly (readonly string[])[]
  /** URL of its `SiteContent`. */
  content: string
  /** URLs of its other files: menu icons and style rules for later. */
  files: readonly string[]
  pages: readonly SetPage[]
  /** Keys below `rendered/`, by package name. */
  rendered: Readonly<Record<string, string>>
  /** File below `pages/`, sent with status 404. */
  notFoundFile: string
  /** Index in `styleSources`. */
  notFoundStyles: number
  emptyDocument: EmptyDocument
  redirects: readonly Redirect[]
  /** Addresses that are answered with status 410. Absent if there are none. */
  gone?: readonly string[]
  /** Packages that were taken out of the site. Their addresses are also in `redirects` and `gone`. */
  withdrawn?: Withdrawals
}

export function getVersions({ packages }: Pick<ReleaseSet, 'packages'>): Versions {
  return Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]))
}

/** What answers the addresses of a package that was taken out of the site. */
export interface Withdrawal {
  redirects: readonly Redirect[]
  gone: readonly string[]
}

/** By package name. */
export type Withdrawals = Readonly<Record<string, Withdrawal>>

/** Content of `revoked.json` in the folder of a release set that must not be used any more. */
export interface Revocation {
  /** ISO 8601, UTC. */
  at: string
  user: string
}

/** Name of the file with the `Preview` of a release set, in its folder. */
export const previewFileName = 'preview.json'

/** Folder of the report of what a preview changes, in its folder: `index.html`, and `pictures/` once they were asked for. */
export const comparisonFolder = 'comparison'

/** Source of a regular expression for the id of a preview, which is a part of links and paths. */
export const previewIdSource = '[a-z0-9][a-z0-9-]{0,39}'

/** What the server has to know of a preview. */
export interface Preview {
  /** Name of its folder. */
  id: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** ISO 8601, UTC. */
  expiresAt: string
  user: string
  /** Secret by which its links are signed. */
  key: string
  /** Those whose version differs from the live one. */
  packages: readonly PreviewedPackage[]
}

export interface PreviewedPackage {
  name: string
  version: string
  /** As the release tool prints it: "0a1b2c3d4e", or "0a1b2c3d4e-dirty". Absent without git. */
  commit?: string
}

/** Name of the file with the `SetFiles` of a release set, in its folder. */
export const setFilesName = 'files.json'

/** SHA-256 in base64url of each file of a release set but this one, by its path: "pages/index.html.br". */
export type SetFiles = Readonly<Record<string, string>>

/** Name of the file with the `SetManifest` of a release set, in its folder. */
export const manifestName = 'manifest.json'
/** Its Ed25519 signature, in base64url. Absent if the release tool has no key. */
export const signatureName = 'manifest.sig'

/** Everything that visitors get of a release set, by hashes. */
export interface SetManifest {
  set: number
  /** Id of the preview that the set is. Absent: it was made to go live. */
  preview?: string
  /** Origin of the site, as in the addresses of its pages. */
  origin: string
  /** Numbers of earlier sets that were revoked when this one was made. */
  revoked: readonly number[]
  /** By package name. */
  releases: Readonly<Record<string, ReleaseManifest>>
  /** Subresource integrity of the set's own files in `assets/`, by URL. */
  assets: Readonly<Record<string, string>>
  /** Hashes of the files in its folder, without compressed encodings, which depend on the version of Node.js. */
  files: SetFiles
}

export interface ReleaseManifest {
  version: string
  /** Subresource integrity of `release.json`. */
  record: string
  /** Subresource integrity of the server bundle. */
  bundle: string
  /** Subresource integrity of its files in `assets/`, by URL. */
  files: Readonly<Record<string, string>>
}
