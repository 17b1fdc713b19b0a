import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { locationOf } from '@site/shared/contract/addresses'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { pageDataElementId } from '@site/shared/contract/site'
import type { Store } from '../store/Store'

/** Compressed sizes in bytes. Undefined where the set does not have it. */
export interface Difference {
  /** Address of a page, or URL of a file. */
  name: string
  before: number | undefined
  after: number | undefined
}

export interface SetDifference {
  packages: readonly { name: string; before: string | undefined; after: string | undefined }[]
  /** See `diffPages`. */
  pages: readonly Difference[]
  /** Files of the sets and of their releases. A changed file has another name. */
  files: readonly Difference[]
}

/** Compares two release sets of the store. */
export function diffSets(store: Store, before: ReleaseSet, after: ReleaseSet): SetDifference {
  const versionOf = (set: ReleaseSet, name: string) => set.packages[name]?.version
  const packages = union(Object.keys(before.packages), Object.keys(after.packages))
    .map((name) => ({ name, before: versionOf(before, name), after: versionOf(after, name) }))
    .filter((one) => one.before !== one.after)
  return {
    packages,
    pages: diffPages(store, before, after),
    files: differences(filesOf(store, before), filesOf(store, after), () => true),
  }
}

/** Pages whose HTML differs, apart from the number of the set. */
export function diffPages(store: Store, before: ReleaseSet, after: ReleaseSet): Difference[] {
  return differences(pagesOf(store, before), pagesOf(store, after), (one, other) => one() === other())
}

type Sized<T> = Map<string, { bytes: number; content: T }>

function differences<T>(before: Sized<T>, after: Sized<T>, isEqual: (one: T, other: T) => boolean) {
  return union([...before.keys()], [...after.keys()]).flatMap((name): Difference[] => {
    const [one, other] = [before.get(name), after.get(name)]
    if (one && other && isEqual(one.content, other.content)) return []
    return [{ name, before: one?.bytes, after: other?.bytes }]
  })
}

/** It contains the number of the set. */
const pageData = new RegExp(`<script[^>]* id="${pageDataElementId}">.*?</script>`)

function pagesOf(store: Store, set: ReleaseSet): Sized<() => string> {
  const { url, integrity } = set.emptyDocument.data.content
  const comparable = (html: string) =>
    html.replace(pageData, '').replaceAll(url, '').replaceAll(integrity, '')
  return new Map(
    set.pages.map((page) => {
      const html = join(store.siteDir(set.number), 'pages', page.file)
      const content = () => comparable(readFileSync(html, 'utf8'))
      return [locationOf(page), { bytes: compressedSize(html), content }]
    }),
  )
}

function filesOf(store: Store, set: ReleaseSet): Sized<undefined> {
  const ofReleases = Object.entries(set.packages).flatMap(([name, { version }]) =>
    store.release(name, version).files.map(({ url }) => url),
  )
  // The content of every set has the number of the set in it.
  const urls = [...ofReleases, ...set.files]
  return new Map(
    urls.map((url) => [url, { bytes: compressedSize(join(store.dir, url)), content: undefined }]),
  )
}

function compressedSize(file: string): number {
  const compressed = `${file}.br`
  return statSync(existsSync(compressed) ? compressed : file, { throwIfNoEntry: false })?.size ?? 0
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].sort()
}
