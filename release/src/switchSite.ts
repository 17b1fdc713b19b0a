import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet, SetPage } from '@site/shared/contract/releases'
import { quality, writeCompressed } from './compress'
import type { ReleaseConfig } from './config'
import { contentSecurityPolicy } from './document'
import { prerender, type RenderedSite, type Versions } from './prerender'
import { shellPackage } from './packages'
import { rootFiles } from './rootFiles'
import { writeJournal } from './journal'
import type { Store } from './store'

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
export async function switchSite(
  config: ReleaseConfig,
  store: Store,
  versions: Versions,
  reason: SwitchReason,
): Promise<ReleaseSet> {
  const previous = store.liveSet()
  const number = (store.setNumbers()[0] ?? 0) + 1
  const rendered = await prerender(store, versions, { origin: config.origin, set: number })
  const set = await writeSite(config, store, versions, number, rendered)
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
}

/** Versions of a set, by package name. */
export function versionsOf(set: ReleaseSet | undefined): Versions {
  return Object.fromEntries(Object.entries(set?.packages ?? {}).map(([name, { version }]) => [name, version]))
}

async function writeSite(
  config: ReleaseConfig,
  store: Store,
  versions: Versions,
  number: number,
  { pages, notFound, redirects, remotes, identity }: RenderedSite,
): Promise<ReleaseSet> {
  const unfinished = `${store.siteDir(number)}.unfinished-${process.pid}`
  mkdirSync(join(unfinished, 'pages'), { recursive: true })
  const files: { file: string; html: string }[] = [{ file: NOT_FOUND_FILE, html: notFound }]
  const setPages: SetPage[] = pages.map(({ path, search, html }) => {
    const file = `${fileName(path, search)}.html`
    files.push({ file, html })
    return { path, search, file }
  })
  await Promise.all(
    files.map(({ file, html }) => {
      const target = join(unfinished, 'pages', file)
      writeFileSync(target, html)
      return writeCompressed(target, Buffer.from(html), quality.page)
    }),
  )

  mkdirSync(join(unfinished, 'root'))
  const paths = pages.filter(({ search }) => search === '').map(({ path }) => path)
  const readAsset = (url: string) => readFileSync(join(store.dir, url))
  for (const { name, content } of rootFiles({ origin: config.origin, paths, identity, readAsset })) {
    writeFileSync(join(unfinished, 'root', name), content)
  }

  // One policy per bundle, named as its container; and the two of the shell's own code.
  const policies = [
    'boot',
    'remotes',
    shellPackage,
    ...Object.values(remotes).map(({ container }) => container),
  ]
  const set: ReleaseSet = {
    number,
    createdAt: new Date().toISOString(),
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [name, { version, entry: remotes[name]?.entry.url }]),
    ),
    contentSecurityPolicy: contentSecurityPolicy(
      files.map(({ html }) => html),
      policies,
    ),
    pages: setPages,
    notFoundFile: NOT_FOUND_FILE,
    redirects: redirects.map((redirect) => ({ ...redirect, status: 302 })),
  }
  writeFileSync(join(unfinished, 'set.json'), `${JSON.stringify(set, null, 2)}\n`)
  renameSync(unfinished, store.siteDir(number))
  return set
}

/** "/soluciones" with "filter=software" is "soluciones~~filter=software". */
function fileName(path: string, search: string): string {
  const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '~')
  return search ? `${name}~~${search.replaceAll(/[^\w=-]/g, '-')}` : name
}

/** Renaming over a symbolic link is atomic; changing one in place is not possible. */
function pointAt(store: Store, number: number): void {
  const next = join(store.dir, `live.next-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(join('sites', String(number)), next)
  renameSync(next, join(store.dir, 'live'))
}
