import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distOf, withBuild } from '../build/build'
import type { ReleaseConfig } from '../config'
import type { ReleaseSource } from '../checkout/ReleaseSource'
import { listFiles } from '../files'
import { allowedDependencies } from '../gate/static/packageProblems'
import { ReleaseError } from '../ReleaseError'
import type { ProposedPackage } from '../service/protocol'

/** Lists the files of a build with their hashes. Waits while another process builds the package. */
export function describeBuild(
  config: ReleaseConfig,
  name: string,
  source: ReleaseSource,
  seen: string | undefined,
): Promise<ProposedPackage> {
  return withBuild(config, name, { variant: config.mode, waiting: {} }, (dist) => {
    const paths = ['client', 'server'].flatMap((kind) =>
      listFiles(join(dist, kind)).map((file) => `${kind}/${file}`),
    )
    const files = paths.map((path) => {
      const content = readFileSync(join(dist, path))
      return { path, size: content.length, sha256: hexHashOf(content) }
    })
    const dependencies = allowedDependencies(config.rootDir, name)
    return Promise.resolve({ name, files, dependencies, source, ...(seen !== undefined && { seen }) })
  })
}

/** @throws ReleaseError when the file has changed since it was described. */
export function readBuiltFile(
  config: ReleaseConfig,
  packageName: string,
  path: string,
  sha256: string,
): Buffer {
  const content = readFileSync(join(distOf(config, packageName, config.mode), path))
  if (hexHashOf(content) !== sha256)
    throw new ReleaseError(`${packageName} was built again meanwhile. Publish it again.`)
  return content
}

const hexHashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
