import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseSet } from '@site/shared/contract/releases'
import type { PinnedFile, SiteContent } from '@site/shared/contract/site'
import { release } from '../../../scripts/testing/siteProcesses'
import { pageEffort, releaseEffort, writeCompressed } from '../../../release/src/store/compress'
import { integrityOf, listFiles, readJson } from '../../../release/src/files'
import { Store } from '../../../release/src/store/Store'
import { benchDir, firstPort, rootDir, type Variant } from '../settings'
import { asVisited, ownChunkOf, withoutScripts, withScripts } from './documents'

const execute = promisify(execFile)
const oneBundleAssets = '/assets/one-bundle'

/** Rewrites the document of a path. */
type Transform = (html: string, path: string) => string

export interface BaselineOptions {
  variants: readonly Variant[]
  /** Without the loader, as from the second document of a visit on. */
  isVisited: boolean
  /** Reuses what the last run published. @default false */
  isAgain?: boolean
  report: (message: string) => void
}

/** Store with the site as released; the baselines are copies of it. */
export const releasedStore = join(benchDir, 'released')

/**
 * Publishes all packages and makes the baselines from that release.
 *
 * @returns Store folders by variant, for the site's own server.
 */
export async function makeBaselines({
  variants,
  isVisited,
  isAgain = false,
  report,
}: BaselineOptions): Promise<Readonly<Partial<Record<Variant, string>>>> {
  await publishAll({ isAgain, report })
  const transforms: Record<Variant, () => Promise<Transform>> = {
    site: () => Promise.resolve((html) => html),
    noScripts: () => Promise.resolve(withoutScripts),
    oneBundle: () => {
      report('building the one-bundle baseline')
      return oneBundleTransform()
    },
  }
  const stores: Partial<Record<Variant, string>> = {}
  for (const variant of variants) {
    const transform = await transforms[variant]()
    stores[variant] = await transformedStore(
      variant,
      isVisited ? (html, path) => asVisited(transform(html, path)) : transform,
    )
  }
  return stores
}

/** Publishes all packages into an empty store, unless the last run's store is reused. */
export async function publishAll({
  isAgain = false,
  report,
}: Pick<BaselineOptions, 'isAgain' | 'report'>): Promise<void> {
  if (isAgain && new Store(releasedStore).liveSet()) return
  rmSync(releasedStore, { recursive: true, force: true })
  report('publishing all packages')
  await release({ storeDir: releasedStore, origin: `http://localhost:${firstPort}` }, 'publish', 'all')
}

async function transformedStore(variant: Variant, transform: Transform): Promise<string> {
  const released = new Store(releasedStore)
  const set = requiredSet(released)
  const storeDir = join(benchDir, variant)
  const siteDir = join(storeDir, 'sites', String(set.number))
  rmSync(storeDir, { recursive: true, force: true })
  cpSync(released.siteDir(set.number), siteDir, { recursive: true })
  cpSync(join(releasedStore, 'assets'), join(storeDir, 'assets'), { recursive: true })
  if (variant === 'oneBundle') await storeOneBundle(storeDir)
  for (const { path, file } of set.pages) {
    const target = join(siteDir, 'pages', file)
    const html = transform(readFileSync(target, 'utf8'), path)
    writeFileSync(target, html)
    await writeCompressed(target, Buffer.from(html), pageEffort(set.pages.length))
  }
  symlinkSync(join('sites', String(set.number)), join(storeDir, 'live'))
  return storeDir
}

function requiredSet(store: Store): ReleaseSet {
  const set = store.liveSet()
  if (!set) throw new Error('Nothing was published.')
  return set
}

const oneBundleDir = join(benchDir, 'one-bundle')

/** Written by scripts/webpack/plugins/BuildRecordPlugin.cjs. */
interface BuildRecord {
  main: string[]
  pages: Record<string, { scripts: string[] }>
}

async function oneBundleTransform(): Promise<Transform> {
  const webpack = join(rootDir, 'node_modules/webpack/bin/webpack.js')
  const config = join(rootDir, 'bench/src/baselines/oneBundle.webpack.cjs')
  await execute(process.execPath, [webpack, '--config', config, '--env', `output=${oneBundleDir}`], {
    cwd: rootDir,
  })
  const record = readJson<BuildRecord>(join(oneBundleDir, 'build.json'))
  const pin = (file: string): PinnedFile => ({
    url: `${oneBundleAssets}/${file}`,
    integrity: integrityOf(readFileSync(join(oneBundleDir, file))),
  })
  const remoteOf = remoteFinder()

  return (html, path) => {
    const chunk = ownChunkOf(html) ?? `page-${remoteOf(path)}`
    const page = record.pages[chunk]
    if (!page) throw new Error(`The one-bundle baseline has no chunk ${chunk} for ${path}.`)
    return withScripts(html, [...record.main, ...page.scripts].map(pin))
  }
}

/** Finds the remote that owns a path, by the content of the released set. */
function remoteFinder(): (path: string) => string {
  const { content } = requiredSet(new Store(releasedStore))
  const { remotes } = readJson<SiteContent>(join(releasedStore, content))
  return (path) => {
    const found = Object.entries(remotes).find(
      ([, { basePath }]) => path === basePath || path.startsWith(`${basePath}/`),
    )
    if (!found) throw new Error(`${path} belongs to no remote.`)
    return found[0]
  }
}

async function storeOneBundle(storeDir: string): Promise<void> {
  const target = join(storeDir, oneBundleAssets)
  cpSync(oneBundleDir, target, { recursive: true })
  const scripts = listFiles(target).filter((file) => file.endsWith('.js'))
  await Promise.all(
    scripts.map((file) =>
      writeCompressed(join(target, file), readFileSync(join(target, file)), releaseEffort),
    ),
  )
}
