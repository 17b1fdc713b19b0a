import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Release } from '@site/shared/contract/releases'
import { getDist, withBuild } from '../build/build'
import { bundleRecordFile, getCompatibility } from '../build/bundleRecord'
import { describeClient, inlineScripts, recordFiles } from '../build/describeClient'
import type { ReleaseConfig } from '../config'
import { failpoint } from '../failpoint'
import { hashFiles, computeIntegrity, listFiles } from '../files'
import { isReleaseIntact, storeAsset } from '../store/storeAsset'
import type { Store } from '../store/Store'
import { hasSignedRecord, readTrust } from '../store/trust'

const VERSION_LENGTH = 12
const SERVER_BUNDLE = 'server/bundle.cjs'
const RECORD = 'release.json'
/** What builds say of themselves. It is not a part of the release's content. */
const records = [...recordFiles.map((file) => `client/${file}`), `server/${bundleRecordFile}`]

const filesIn = (dist: string, kind: 'client' | 'server') =>
  listFiles(join(dist, kind)).map((file) => `${kind}/${file}`)

/** @returns The version that a package's build gets: a hash of its content. */
export function buildVersion(config: Pick<ReleaseConfig, 'rootDir' | 'mode'>, packageName: string): string {
  return getVersion(getDist(config, packageName, config.mode))
}

function getVersion(dist: string): string {
  const content = [...filesIn(dist, 'client'), ...filesIn(dist, 'server')]
  const released = content.filter((file) => !records.includes(file))
  return hashFiles(dist, released).slice(0, VERSION_LENGTH)
}

/**
 * Copies a package's build into the store as a release, unless the store already holds a release of that content. Waits
 * while another process builds the package. The caller holds the lock of the store.
 *
 * @returns The version: `buildVersion`.
 * @throws ReleaseError when a file of the build has the name of a stored file but other content.
 */
export function stageRelease(config: ReleaseConfig, store: Store, packageName: string): Promise<string> {
  const { waiting } = store
  const work = (dist: string) => stageBuild(dist, config, store, packageName)
  return withBuild(config, packageName, { variant: config.mode, waiting }, work)
}

async function stageBuild(
  dist: string,
  config: ReleaseConfig,
  store: Store,
  packageName: string,
): Promise<string> {
  const inline = Object.values(inlineScripts).map((file) => `client/${file}`)
  const version = getVersion(dist)
  const trust = readTrust(config)
  const isSigned = trust !== undefined && hasSignedRecord(store, trust, packageName, version)
  // A release that is damaged is staged again, so that publishing repairs it; with keys, also one that no signed set has.
  if ((isSigned || !trust) && isReleaseIntact(store, packageName, version)) return version

  // Icons and share pictures, which only documents name, come with the server bundle; other files are in both.
  const assets = new Map(
    [...filesIn(dist, 'server'), ...filesIn(dist, 'client')]
      .filter((file) => ![SERVER_BUNDLE, ...records, ...inline].includes(file))
      .map((file) => [`/assets/${packageName}/${file.replace(/^(client|server)\//, '')}`, file]),
  )
  const files = await Promise.all(
    [...assets].map(async ([url, file]) => {
      const bytes = readFileSync(join(dist, file))
      await storeAsset(store, url, bytes)
      return { url, integrity: computeIntegrity(bytes) }
    }),
  )
  const release: Release = {
    package: packageName,
    version,
    createdAt: new Date().toISOString(),
    bundleIntegrity: computeIntegrity(readFileSync(join(dist, SERVER_BUNDLE))),
    files,
    client: describeClient(packageName, join(dist, 'client'), files),
    compatibility: getCompatibility(dist),
  }

  const unfinished = store.temporaryPath()
  mkdirSync(join(unfinished, 'server'), { recursive: true })
  // Not as a copy, which would have the mode of the build.
  writeFileSync(join(unfinished, SERVER_BUNDLE), readFileSync(join(dist, SERVER_BUNDLE)))
  const target = store.releaseDir(packageName, version)
  // Another record, with another date, would not be the one that the sets with this release were signed with.
  const record = isSigned ? readFileSync(join(target, RECORD)) : `${JSON.stringify(release, null, 2)}\n`
  writeFileSync(join(unfinished, RECORD), record)
  failpoint('stage: release written')
  mkdirSync(dirname(target), { recursive: true })
  // A damaged release of the same content.
  if (existsSync(target)) renameSync(target, store.temporaryPath())
  renameSync(unfinished, target)
  failpoint('stage: release in place')
  return version
}
