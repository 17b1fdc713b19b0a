import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { pageEffort, writeCompressed } from './compress'
import type { ReleaseConfig } from '../config'
import { contentSecurityPolicy, InlineSources } from '../render/contentSecurityPolicy'
import { prerender } from '../render/prerender'
import { shellPackage } from '../build/packages'
import { rootFiles } from '../render/rootFiles'
import type { Versions } from '../render/siteParts'
import { writeJournal } from './journal'
import type { Store } from './Store'

const NOT_FOUND_FILE = '404.html'

export interface SwitchReason {
  action: 'publish' | 'rollback'
  /** Packages whose version changes. */
  packages: readonly string[]
}

/**
 * Renders the whole site with the given versions into a new folder and then moves one pointer to it:
 * visitors get all of it or nothing of it.
 *
 * @returns The set that is live now.
 * @throws ReleaseError before anything has changed for visitors.
 */
export async function activateReleaseSet(
  config: ReleaseConfig,
  store: Store,
  versions: Versions,
  reason: SwitchReason,
): Promise<ReleaseSet> {
  const previous = store.liveSet()
  const number = (store.setNumbers()[0] ?? 0) + 1
  const unfinished = `${store.siteDir(number)}.unfinished-${process.pid}`
  store.removeUnfinishedSites()
  try {
    const set = await writeSite(config, store, { number, versions, dir: unfinished })
    renameSync(unfinished, store.siteDir(number))
    pointAt(store, number)
    writeJournal(store, {
      at: set.createdAt,
      user: config.user,
      ...reason,
      set: number,
      from: versionsOf(previous),
      to: versions,
    })
    return set
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Versions of a set, by package name. */
export function versionsOf(set: ReleaseSet | undefined): Versions {
  return Object.fromEntries(Object.entries(set?.packages ?? {}).map(([name, { version }]) => [name, version]))
}

interface NewSite {
  number: number
  versions: Versions
  /** To be filled. */
  dir: string
}

async function writeSite(
  config: ReleaseConfig,
  store: Store,
  { number, versions, dir }: NewSite,
): Promise<ReleaseSet> {
  const inline = new InlineSources()
  const styles = new Map<string, number>()
  const fragments = new Set<string>()
  for (const folder of ['pages', 'fragments']) mkdirSync(join(dir, folder), { recursive: true })
  const { addresses, redirects, remotes, identity, content } = await prerender(store, versions, {
    origin: config.origin,
    set: number,
    async takePage({ path, search, isNotFound, html, fragment, count }) {
      const file = isNotFound ? NOT_FOUND_FILE : fileOf(path, search)
      styles.set(file, inline.add(html))
      await writePage(join(dir, 'pages', file), html, count)
      if (fragment === undefined) return
      fragments.add(file)
      await writePage(join(dir, 'fragments', file), fragment, count)
    },
  })

  mkdirSync(join(dir, 'root'))
  const paths = addresses.filter(({ search }) => search === '').map(({ path }) => path)
  const readAsset = (url: string) => readFileSync(join(store.dir, url))
  for (const { name, content } of rootFiles({ origin: config.origin, paths, identity, readAsset })) {
    writeFileSync(join(dir, 'root', name), content)
  }

  // One policy per bundle, named as its container; and those of the shell's own code.
  const policies = [
    'boot',
    'remotes',
    'pages',
    shellPackage,
    ...Object.values(remotes).map(({ container }) => container),
  ]
  const set: ReleaseSet = {
    number,
    createdAt: new Date().toISOString(),
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [name, { version, entry: remotes[name]?.entry.url }]),
    ),
    contentSecurityPolicy: contentSecurityPolicy(inline.scripts, policies),
    styleSources: inline.styles,
    content: content.url,
    pages: addresses.map(({ path, search }) => {
      const file = fileOf(path, search)
      return { path, search, file, styles: styles.get(file) ?? 0, hasFragment: fragments.has(file) }
    }),
    notFoundFile: NOT_FOUND_FILE,
    notFoundStyles: styles.get(NOT_FOUND_FILE) ?? 0,
    redirects: redirects.map((redirect) => ({ ...redirect, status: 302 })),
  }
  writeFileSync(join(dir, 'set.json'), `${JSON.stringify(set, null, 2)}\n`)
  return set
}

function writePage(target: string, html: string, count: number): Promise<void> {
  const content = Buffer.from(html)
  writeFileSync(target, content)
  return writeCompressed(target, content, pageEffort(count))
}

/** "/soluciones" with "filter=software" is "soluciones~~filter=software.html". */
function fileOf(path: string, search: string): string {
  const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '~')
  return search ? `${name}~~${search.replaceAll(/[^\w=-]/g, '-')}.html` : `${name}.html`
}

/** Renaming over a symbolic link is atomic; changing one in place is not possible. */
function pointAt(store: Store, number: number): void {
  const next = join(store.dir, `live.next-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(join('sites', String(number)), next)
  renameSync(next, join(store.dir, 'live'))
}
