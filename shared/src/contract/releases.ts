import type { PinnedFile } from './site'

/*
 * What the release tool leaves on disk and the server reads, below one folder ("the store", var/ by default):
 *
 *   releases/<package>/<version>/   release.json, server/bundle.cjs; immutable
 *   assets/<package>/               client files of all kept releases, with .br and .gz beside each text file;
 *                                   names carry a content hash, so releases share what did not change
 *   assets/site/                    `SiteContent` of all kept sets, named and compressed in the same way
 *   sites/<number>/                 set.json, pages/*.html and fragments/*.html with .br and .gz beside each
 *   live                            symbolic link to sites/<number>, replaced by an atomic rename
 *   journal.jsonl                   one line per switch: who, when, what
 */

/** Content of `release.json`. */
export interface Release {
  package: string
  /** Hash of everything in the release: equal content has an equal version. */
  version: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** Every client file, as a URL below `/assets/<package>/`, with its integrity. */
  files: readonly PinnedFile[]
  client: ShellClient | RemoteClient
}

/** What a page needs of the shell's build. */
export interface ShellClient {
  kind: 'shell'
  /** Content of the inline script that asks for `main` when its time has come. */
  boot: string
  /** Content of the inline script that must run before the first paint. */
  visited: string
  main: PinnedFile
  /** Scripts of the federation host, needed on pages of a remote. */
  federation: readonly PinnedFile[]
  /** Its own pages' parts, by name of their chunk. */
  pages: Readonly<Record<string, PageFiles>>
  /** Inlined into every page. */
  styles: readonly PinnedFile[]
}

/** What one page needs beside what all pages need. */
export interface PageFiles {
  /** Fetched beside the entry, in the order in which they are asked for. */
  scripts: readonly PinnedFile[]
  /** Inlined. */
  styles: readonly PinnedFile[]
}

/** What a page needs of a remote's build. */
export interface RemoteClient {
  kind: 'remote'
  container: string
  entry: PinnedFile
  scripts: readonly PinnedFile[]
  /** Inlined into the remote's pages. */
  styles: readonly PinnedFile[]
  /** URLs of those that the exposed module waits for. */
  moduleStyles: readonly string[]
}

/** One prerendered page of a set. */
export interface SetPage {
  path: string
  /** The query string it answers, "" for the page without one. */
  search: string
  /** Below `pages/`. */
  file: string
  /** Index in the set's `styleSources`. */
  styles: number
  /** Whether the page also has a file of the same name below `fragments/`. */
  hasFragment: boolean
}

/** Content of `set.json`. */
export interface ReleaseSet {
  number: number
  createdAt: string
  /** By package name; `entry` is the URL of a remote's container. */
  packages: Readonly<Record<string, { version: string; entry?: string }>>
  /**
   * Directives of the Content-Security-Policy header, without `styleSources` and without what the server adds
   * from its configuration.
   */
  contentSecurityPolicy: Readonly<Record<string, readonly string[]>>
  /** `style-src` hashes of the style sheets that pages inline: one list for each combination of sheets. */
  styleSources: readonly (readonly string[])[]
  /** URL of its `SiteContent`. */
  content: string
  pages: readonly SetPage[]
  /** File below `pages/`, sent with status 404. */
  notFoundFile: string
  /** Index in `styleSources`. */
  notFoundStyles: number
  redirects: readonly { from: string; to: string; status: 301 | 302 }[]
}
