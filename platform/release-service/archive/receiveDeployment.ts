import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import Ajv from 'ajv'
import { getDist, type BuildVariant } from '@site/release/build/build'
import { limits } from '../limits'
import { deploymentFile, type Deployment } from '../protocol'
import { ServiceError } from '../ServiceError'
import { conflictFinder, filePathProblem } from './filePath'
import { deploymentSchema } from './deploymentSchema'
import { readTar, type ArchivedFile } from './tar'

const isDeployment = new Ajv().compile<Deployment>(deploymentSchema)

interface Receiving {
  /** An empty folder. */
  rootDir: string
  mode: BuildVariant
  /** Called with the deployment before any of its files is read. Throws to refuse it. */
  accept: (deployment: Deployment) => void
}

/**
 * Reads the archive of a deployment (protocol.ts) as it arrives, and writes the builds as webpack would: `<package>/dist/<mode>/client/…`.
 * Reading ends with the first byte that is too much, so a small body that decompresses to gigabytes costs nothing.
 *
 * @throws ServiceError 400 or 413; the caller removes the folder.
 */
export async function receiveDeployment(body: Readable, receiving: Receiving): Promise<Deployment> {
  const archive = createGunzip()
  const cutOff = () => {
    if (!body.readableEnded) archive.destroy(new ServiceError(400, 'The archive was cut off.'))
  }
  // Not a pipeline: its failure would close the connection before the answer.
  body.once('close', cutOff).once('error', cutOff).pipe(archive)
  try {
    return await unpack(readTar(archive), receiving)
  } catch (error) {
    const isDecodingError = /^Z_/.test((error as NodeJS.ErrnoException).code ?? '')
    throw isDecodingError ? new ServiceError(400, 'The archive cannot be decompressed.') : error
  } finally {
    // The rest is read, up to the length that was announced, so that the client gets the answer.
    body.unpipe(archive).resume()
    archive.destroy()
  }
}

async function unpack(
  files: AsyncGenerator<ArchivedFile, void>,
  { rootDir, mode, accept }: Receiving,
): Promise<Deployment> {
  const { value: first } = await files.next()
  const deployment = await parseDeployment(first)
  accept(deployment)
  const builds = new BuildLimits(deployment)
  for await (const file of files) {
    const { name, path } = builds.requireRoom(file)
    const target = join(getDist({ rootDir }, name, mode), path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, file.content, { flag: 'wx' })
  }
  builds.requireFiles()
  for (const { name, dependencies } of deployment.packages) {
    // For the check of the packages in the bundles: gate/static/packageProblems.ts.
    const described = { dependencies: Object.fromEntries(dependencies.map((one) => [one, '*'])) }
    await writeFile(join(rootDir, name, 'package.json'), JSON.stringify(described))
  }
  return deployment
}

async function parseDeployment(file: ArchivedFile | void): Promise<Deployment> {
  if (file?.path !== deploymentFile)
    throw new ServiceError(400, `The archive does not begin with ${deploymentFile}.`)
  if (file.size > limits.jsonBytes)
    throw new ServiceError(413, `${deploymentFile} may have ${megabytes(limits.jsonBytes)}.`)
  const chunks: Buffer[] = []
  for await (const chunk of file.content) chunks.push(chunk)
  const deployment = parseJson(Buffer.concat(chunks).toString())
  if (!isDeployment(deployment)) {
    const [error] = isDeployment.errors ?? []
    throw new ServiceError(
      400,
      `${deploymentFile} is not valid: ${error?.instancePath ?? ''} ${error?.message ?? ''}.`,
    )
  }
  const names = deployment.packages.map(({ name }) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new ServiceError(400, `${repeated} is in the deployment twice.`)
  return deployment
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError(400, `${deploymentFile} is not valid JSON.`)
  }
}

/** Which files the builds of a deployment may have. */
class BuildLimits {
  #bytes = 0
  readonly #builds: ReadonlyMap<string, { files: number; conflicts: (path: string) => boolean }>

  constructor({ packages }: Deployment) {
    this.#builds = new Map(packages.map(({ name }) => [name, { files: 0, conflicts: conflictFinder() }]))
  }

  /** @returns Package and path of a file, before its content is read. @throws ServiceError 400 or 413. */
  requireRoom({ path: archived, size }: ArchivedFile): { name: string; path: string } {
    const [name = '', ...parts] = archived.split('/')
    const path = parts.join('/')
    const build = this.#builds.get(name)
    const shown = JSON.stringify(archived.slice(0, 80))
    if (!build) throw new ServiceError(400, `${shown} is in no package of the deployment.`)
    const problem = filePathProblem(path)
    if (problem !== undefined) throw new ServiceError(400, `The path ${shown} ${problem}.`)
    if (build.conflicts(path))
      throw new ServiceError(
        400,
        `Two files have the path ${archived}, or one is the folder of the other; upper and lower case are the same.`,
      )
    if (++build.files > limits.filesOfPackage)
      throw new ServiceError(413, `${name} has more than ${limits.filesOfPackage} files.`)
    if (size > limits.fileBytes)
      throw new ServiceError(413, `${archived} has more than the ${megabytes(limits.fileBytes)} of a file.`)
    this.#bytes += size
    if (this.#bytes > limits.deploymentBytes)
      throw new ServiceError(
        413,
        `The files have more than the ${megabytes(limits.deploymentBytes)} of a deployment.`,
      )
    return { name, path }
  }

  requireFiles(): void {
    for (const [name, { files }] of this.#builds)
      if (files === 0) throw new ServiceError(400, `The archive has no file of ${name}.`)
  }
}

const megabytes = (bytes: number) => `${bytes / 1e6} MB`
