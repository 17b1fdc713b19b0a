import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getLocation, missingPath } from '@site/shared/contract/addresses'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { pageDataElementId } from '@site/shared/contract/site'
import { compressedSize } from '../files'
import type { Store } from '../store/Store'
import type { StoredSet } from '../store/StoredSet'

/** Compressed sizes in bytes. Undefined where the set does not have it. */
export interface Difference {
  /** Address of a page, or URL of a file. */
  name: string
  before: number | undefined
  after: number | undefined
}

export interface PageDifference extends Difference {
  /** Whether only its scripts, its style sheets or their addresses differ: not what the document itself says or shows. */
  onlyFiles: boolean
}

export interface SetDifference {
  packages: readonly { name: string; before: string | undefined; after: string | undefined }[]
  /** See `diffPages`. */
  pages: readonly PageDifference[]
  /** Files of the sets and of their releases. A changed file has another name. */
  files: readonly Difference[]
}

/** Compares two release sets of the store. */
export function diffSets(store: Store, before: StoredSet, after: StoredSet): SetDifference {
  return {
    packages: diffPackages(before.set, after.set),
    pages: diffPages(before, after),
    files: differences(getFiles(store, before.set), getFiles(store, after.set), () => true),
  }
}

/** Packages of which the sets have different versions. */
export function diffPackages(before: ReleaseSet, after: ReleaseSet): SetDifference['packages'] {
  const getVersion = (set: ReleaseSet, name: string) => set.packages[name]?.version
  return union(Object.keys(before.packages), Object.keys(after.packages))
    .map((name) => ({ name, before: getVersion(before, name), after: getVersion(after, name) }))
    .filter((one) => one.before !== one.after)
}

/** Pages whose HTML differs, apart from the number of the set. */
export function diffPages(before: StoredSet, after: StoredSet): PageDifference[] {
  const [older, newer] = [getPages(before), getPages(after)]
  return differences(older, newer, (one, other) => one() === other()).map((page) => {
    const [one, other] = [older, newer].map((pages) => pages.get(page.name)?.content().replaceAll(files, ''))
    return { ...page, onlyFiles: one === other }
  })
}

/**
 * Scripts, links to files, and the names of files that styles come from. A build gives a file another address when anything in it
 * changes, also for pages that use nothing of that.
 */
const files =
  /<script(?![^>]* type="application\/)[^>]*>.*?<\/script>|<link[^>]*\.(?:js|css)"[^>]*>| data-href="[^"]*"/gs

type Sized<T> = Map<string, { bytes: number; content: T }>

function differences<T>(before: Sized<T>, after: Sized<T>, isEqual: (one: T, other: T) => boolean) {
  return union([...before.keys()], [...after.keys()]).flatMap((name): Difference[] => {
    const [one, other] = [before.get(name), after.get(name)]
    if (one && other && isEqual(one.content, other.content)) return []
    return [{ name, before: one?.bytes, after: other?.bytes }]
  })
}

function getPages(stored: StoredSet): Sized<() => string> {
  return new Map(
    [...pageFiles(stored.set)].map(([location, file]) => [
      location,
      { content: () => comparableHtml(stored, file), bytes: compressedSize(getPath(stored, file)) ?? 0 },
    ]),
  )
}

/** @returns The files of all pages, by address. */
export function pageFiles({ pages, notFoundFile }: ReleaseSet): ReadonlyMap<string, string> {
  return new Map([
    [missingPath, notFoundFile],
    ...pages.map((page) => [getLocation(page), page.file] as const),
  ])
}

const getPath = ({ dir }: StoredSet, file: string) => join(dir, 'pages', file)

/** It contains the number of the set. */
const pageData = new RegExp(`<script[^>]* id="${pageDataElementId}">.*?</script>`)

/** @returns A page without what differs in every set. */
export function comparableHtml(stored: StoredSet, file: string): string {
  const { url, integrity } = stored.set.emptyDocument.data.content
  return readFileSync(getPath(stored, file), 'utf8')
    .replace(pageData, '')
    .replaceAll(url, '')
    .replaceAll(integrity, '')
}

function getFiles(store: Store, set: ReleaseSet): Sized<undefined> {
  const ofReleases = Object.entries(set.packages).flatMap(([name, { version }]) =>
    store.release(name, version).files.map(({ url }) => url),
  )
  // The content of every set has the number of the set in it.
  const urls = [...ofReleases, ...set.files]
  return new Map(
    urls.map((url) => [url, { bytes: compressedSize(join(store.dir, url)) ?? 0, content: undefined }]),
  )
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].sort()
}
