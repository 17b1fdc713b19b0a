import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@site/shared/contract/releases'
import { describeClient, inlineScripts, recordFiles } from '../build/describeClient'
import type { ReleaseConfig } from '../config'
import { hashFiles, integrityOf, listFiles } from '../files'
import { shellPackage } from '../build/packages'
import type { Store } from './Store'
import { storeAsset } from './storeAsset'

const VERSION_LENGTH = 12
const SERVER_BUNDLE = 'bundle.cjs'

/**
 * Takes a package's build into the store. A build that the store already holds is not stored again.
 *
 * @returns Its version, made from its content.
 * @throws ReleaseError when a file of the build has the name, but not the content, of a stored one.
 */
export async function stage(config: ReleaseConfig, store: Store, packageName: string): Promise<string> {
  const dist = join(config.rootDir, packageName, 'dist', config.mode)
  const built = ['client', 'server'].flatMap((kind) =>
    listFiles(join(dist, kind)).map((file) => `${kind}/${file}`),
  )
  // Records name the moment and the place of a build; what they say is in the other files too.
  const inline = Object.values(inlineScripts).map((file) => `client/${file}`)
  const content = built.filter((file) => !isRecord(packageName, file) || inline.includes(file))
  const version = hashFiles(content.map((name) => ({ name, path: join(dist, name) }))).slice(
    0,
    VERSION_LENGTH,
  )
  if (store.hasRelease(packageName, version)) return version

  const files = await storeAssets(store, packageName, dist)
  const release: Release = {
    package: packageName,
    version,
    createdAt: new Date().toISOString(),
    files,
    client: describeClient(packageName, join(dist, 'client'), files),
  }

  const target = store.releaseDir(packageName, version)
  const unfinished = `${target}.unfinished-${process.pid}`
  mkdirSync(join(unfinished, 'server'), { recursive: true })
  copyFileSync(join(dist, 'server', SERVER_BUNDLE), join(unfinished, 'server', SERVER_BUNDLE))
  writeFileSync(join(unfinished, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  return version
}

function isRecord(packageName: string, file: string): boolean {
  const records = recordFiles(packageName === shellPackage ? 'shell' : 'remote')
  return records.some((record) => file === `client/${record}`)
}

/** Files of the client, and what only documents name: icons and pictures for sharing come with the server's bundle. */
async function storeAssets(store: Store, packageName: string, dist: string) {
  const assetsOf = (kind: 'client' | 'server') =>
    listFiles(join(dist, kind)).map((name) => [name, join(dist, kind, name)] as const)
  const assets = new Map([
    ...assetsOf('server').filter(([name]) => name !== SERVER_BUNDLE),
    ...assetsOf('client').filter(([name]) => !isRecord(packageName, `client/${name}`)),
  ])
  return Promise.all(
    [...assets].map(async ([name, source]) => {
      const content = readFileSync(source)
      await storeAsset(join(store.assetsDir(packageName), name), content)
      return { url: `/assets/${packageName}/${name}`, integrity: integrityOf(content) }
    }),
  )
}
