import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { packDeployment } from '../client/packDeployment'
import { ServiceClient } from '../client/ServiceClient'
import { listFiles } from '@site/release/files'
import { changeAccess } from '../access/accessFiles'
import { newToken, type Key } from '../access/keys'
import { createService, type ServiceOptions } from '../createService'
import { silentProgress } from '@site/release/progress/Progress'
import type { Deployment, DeployedPackage, JobResult } from '../protocol'
import { contactData, type FakeRepository } from '@site/release/testing/fakeRepository'

export const salesData = {
  basePath: '/ventas',
  pages: [
    {
      path: '/ventas',
      title: 'Ventas de la empresa',
      description: 'Todo lo que vendemos, en una página que dice lo bastante de sí misma.',
    },
  ],
}

/** Files of a build by path: "client/bundle.json". */
export type BuildFiles = Record<string, Buffer>

/** A release service for a repository of hand-built packages: the shell, mfe-contact and mfe-sales are live. */
export async function startService(repository: FakeRepository, options: Partial<ServiceOptions> = {}) {
  const { config, store } = repository
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, 'Contacta con Nosotros')
  repository.buildRemote('mfe-sales', salesData, 'Ventas de la empresa')
  await repository.publish('shell', 'mfe-contact', 'mfe-sales')
  const app: FastifyInstance = createService({ config, attemptsPerMinute: 10_000, ...options })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  /** @returns The token of a new key. */
  async function createKey(name: string, change: Partial<Key> = {}): Promise<string> {
    const { token, id, hash } = newToken()
    const key: Key = {
      id,
      name,
      hash,
      packages: ['mfe-contact'],
      actions: ['publish', 'rollback', 'preview'],
      allowNew: false,
      createdAt: new Date().toISOString(),
      createdBy: 'tester',
      ...change,
    }
    await changeAccess(store.dir, (access) => ({ ...access, keys: [...access.keys, key] }))
    return token
  }

  return { app, url, createKey, getClient: (token: string) => new ServiceClient({ url, token }) }
}

export type TestService = Awaited<ReturnType<typeof startService>>

/** The build of a package that is in `dist/` now. */
export function filesOfBuild({ dir }: FakeRepository, name: string): BuildFiles {
  const dist = join(dir, name, 'dist/production')
  return Object.fromEntries(listFiles(dist).map((path) => [path, readFileSync(join(dist, path))]))
}

export const computeSha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

export const createPackage = (name: string, change: Partial<DeployedPackage> = {}): DeployedPackage => ({
  name,
  dependencies: [],
  source: {},
  ...change,
})

/** The archive of a deployment of one package. */
export function packBuild(deployment: Deployment, files: BuildFiles): Promise<Uint8Array<ArrayBuffer>> {
  const { name } = deployment.packages[0]!
  const named = Object.entries(files).map(([path, content]) => [`${name}/${path}`, content])
  return packDeployment(deployment, Object.fromEntries(named) as BuildFiles)
}

/** Proposes a build of one package, and waits for the end of its job. */
export async function sendBuild(
  client: ServiceClient,
  deployment: Deployment,
  files: BuildFiles,
): Promise<JobResult> {
  return client.propose(await packBuild(deployment, files), silentProgress)
}
