import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Release } from '@site/shared/contract/releases'
import { quality, writeCompressed } from './compress'
import { describeClient, recordFiles } from './describeClient'
import type { ReleaseConfig } from './config'
import { hashFiles, integrityOf, listFiles } from './files'
import { shellPackage } from './packages'
import { ReleaseError } from './ReleaseError'
import type { Store } from './store'

const VERSION_LENGTH = 12
const isText = (file: string) => /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file)

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
  const content = built.filter((file) => !isRecord(packageName, file) || file.endsWith('boot.js'))
  const version = hashFiles(content.map((name) => ({ name, path: join(dist, name) }))).slice(
    0,
    VERSION_LENGTH,
  )
  if (store.hasRelease(packageName, version)) return version

  const files = await storeAssets(store, packageName, join(dist, 'client'))
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
  copyFileSync(join(dist, 'server/bundle.cjs'), join(unfinished, 'server/bundle.cjs'))
  writeFileSync(join(unfinished, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  return version
}

function isRecord(packageName: string, file: string): boolean {
  const records = recordFiles(packageName === shellPackage ? 'shell' : 'remote')
  return records.some((record) => file === `client/${record}`)
}

async function storeAssets(store: Store, packageName: string, client: string) {
  const names = listFiles(client).filter((file) => !isRecord(packageName, `client/${file}`))
  return Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(client, name))
      await storeAsset(join(store.assetsDir(packageName), name), join(client, name), content)
      return { url: `/assets/${packageName}/${name}`, integrity: integrityOf(content) }
    }),
  )
}

async function storeAsset(target: string, source: string, content: Buffer): Promise<void> {
  if (existsSync(target)) {
    if (readFileSync(target).equals(content)) return
    throw new ReleaseError(
      `${target} is stored with other content under the same name; it must never change.`,
    )
  }
  mkdirSync(dirname(target), { recursive: true })
  if (isText(target)) await writeCompressed(target, content, quality.release)
  // Whole or not at all, even when the process is killed: linking is atomic, copying is not.
  const unfinished = `${target}.unfinished-${process.pid}`
  copyFileSync(source, unfinished)
  linkSync(unfinished, target)
  rmSync(unfinished)
}
