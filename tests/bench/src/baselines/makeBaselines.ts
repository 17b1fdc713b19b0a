import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setFilesName } from '@site/shared/contract/releases'
import type { PinnedFile } from '@site/shared/contract/site'
import { compressFile, compressPage, pageEffort, writeEncodings } from '@site/release/store/compress'
import { computeIntegrity, listFiles, readJson } from '@site/release/files'
import { describeFiles } from '@site/release/store/setManifest'
import { Store } from '@site/release/store/Store'
import { publishSite } from '../../../e2e/support/publishSite'
import { site } from '../../../e2e/support/site'
import { report } from '../report/progress'
import { benchDir, rootDir, type Variant } from '../settings'
import { getOwnChunk, withoutScripts, withScripts } from './documents'

/** Store with the site as released, the one of the end-to-end tests. */
export const releasedStore = site.storeDir

/** Publishes all packages into an empty store. @param isAgain Reuses what the last run published. */
export async function publishAll(isAgain: boolean): Promise<void> {
  if (isAgain && new Store(releasedStore).liveSet()) return
  report('publishing all packages')
  await publishSite()
}

/**
 * Makes the baselines from what was published.
 *
 * @returns Store folders by variant, for the site's own server.
 */
export async function makeBaselines(): Promise<Readonly<Record<Variant, string>>> {
  report('building the one-bundle baseline')
  const withOneBundle = await buildOneBundle()
  return {
    site: releasedStore,
    noScripts: await copyOfRelease('noScripts', withoutScripts),
    oneBundle: await copyOfRelease('oneBundle', withOneBundle),
  }
}

/** Copies the released store and rewrites its documents. */
async function copyOfRelease(variant: Variant, rewrite: (html: string) => string): Promise<string> {
  const store = new Store(join(benchDir, variant))
  rmSync(store.dir, { recursive: true, force: true })
  // Verbatim: `live` is a relative link.
  cpSync(releasedStore, store.dir, { recursive: true, verbatimSymlinks: true })
  if (variant === 'oneBundle') cpSync(oneBundleDir, join(store.dir, 'assets/one-bundle'), { recursive: true })
  const set = store.liveSet()
  if (!set) throw new Error('Nothing was published.')
  const siteDir = store.siteDir(set.number)
  for (const { file } of set.pages) {
    const target = join(siteDir, 'pages', file)
    const html = rewrite(readFileSync(target, 'utf8'))
    writeFileSync(target, html)
    writeEncodings(target, await compressPage(Buffer.from(html), pageEffort(set.pages.length)))
  }
  // The server sends only files that have these hashes.
  writeFileSync(join(siteDir, setFilesName), JSON.stringify(describeFiles(siteDir)))
  return store.dir
}

const oneBundleDir = join(benchDir, 'one-bundle')

/** Written by platform/bundler/plugins/BuildRecordPlugin.cjs. */
interface BuildRecord {
  main: string[]
  pages: Record<string, { scripts: string[] }>
}

/** @returns Makes a document load the scripts of the one bundle instead of its own. */
async function buildOneBundle(): Promise<(html: string) => string> {
  const webpack = join(rootDir, 'node_modules/webpack/bin/webpack.js')
  const config = join(rootDir, 'tests/bench/src/baselines/oneBundle.webpack.cjs')
  const args = [webpack, '--config', config, '--env', `output=${oneBundleDir}`]
  await promisify(execFile)(process.execPath, args, { cwd: rootDir })
  for (const name of listFiles(oneBundleDir).filter((file) => file.endsWith('.js'))) {
    const file = join(oneBundleDir, name)
    writeEncodings(file, await compressFile(readFileSync(file)))
  }
  const record = readJson<BuildRecord>(join(oneBundleDir, 'build.json'))
  const pin = (file: string): PinnedFile => ({
    url: `/assets/one-bundle/${file}`,
    integrity: computeIntegrity(readFileSync(join(oneBundleDir, file))),
  })
  return (html) => {
    const chunk = getOwnChunk(html) ?? ''
    const page = record.pages[chunk]
    if (!page) throw new Error(`The one-bundle baseline has no chunk "${chunk}".`)
    return withScripts(html, [...record.main, ...page.scripts].map(pin))
  }
}
