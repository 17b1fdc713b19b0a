import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Compatibility } from '@site/shared/contract/releases'
import { readJson } from '../files'
import { ReleaseError } from '../ReleaseError'

export const bundleRecordFile = 'bundle.json'

/** Written by platform/bundler/plugins/BundleRecordPlugin.cjs beside the client files and beside the server bundle. */
export interface BundleRecord extends Compatibility {
  publicPath: string
  /** Packages with code in the bundle, without its own; files are relative to the package. */
  packages: readonly BundledPackage[]
  /** Subresource integrity of each file of the build. */
  files: Readonly<Record<string, string>>
}

export interface BundledPackage {
  name: string
  version: string
  files: readonly string[]
}

/** @returns Undefined for a build that was not made with the repository's webpack.common.js. */
export function readBundleRecord(folder: string): BundleRecord | undefined {
  const file = join(folder, bundleRecordFile)
  return existsSync(file) ? readJson<BundleRecord>(file) : undefined
}

/**
 * @param dist The folder of a build, with client/ and server/.
 * @returns What the release needs of the others.
 * @throws ReleaseError for a build without records.
 */
export function getCompatibility(dist: string): Compatibility {
  const client = readBundleRecord(join(dist, 'client'))
  const server = readBundleRecord(join(dist, 'server'))
  if (!client || !server) throw new ReleaseError(`${dist} was not built with webpack.common.js.`)
  const { contract, kit, versions, provides } = client
  return { contract, kit, versions, provides, uses: union(client.uses, server.uses) }
}

function union(one: BundleRecord['uses'], other: BundleRecord['uses']): BundleRecord['uses'] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort()
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])].sort()]),
  )
}
