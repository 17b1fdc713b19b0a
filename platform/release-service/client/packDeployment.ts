import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { withBuild } from '@site/release/build/build'
import type { ReleaseConfig } from '@site/release/config'
import { listFiles } from '@site/release/files'
import { packTar } from '../archive/tar'
import { deploymentFile, type Deployment } from '../protocol'

/** Files of builds by path: "mfe-products/client/js/main.1.js". */
export type ProposedFiles = Readonly<Record<string, Buffer>>

/** Reads builds from `dist/`. Waits while another process builds one of them. */
export async function readBuilds(config: ReleaseConfig, names: readonly string[]): Promise<ProposedFiles> {
  const files: Record<string, Buffer> = {}
  for (const name of names)
    await withBuild(config, name, { variant: config.mode, waiting: {} }, (dist) => {
      for (const kind of ['client', 'server'])
        for (const file of listFiles(join(dist, kind)))
          files[`${name}/${kind}/${file}`] = readFileSync(join(dist, kind, file))
      return Promise.resolve()
    })
  return files
}

/** @returns The archive of a deployment: see service/protocol.ts. */
export function packDeployment(
  deployment: Deployment,
  files: ProposedFiles,
): Promise<Uint8Array<ArrayBuffer>> {
  const described = Buffer.from(JSON.stringify(deployment))
  return promisify(gzip)(packTar({ [deploymentFile]: described, ...files }))
}
