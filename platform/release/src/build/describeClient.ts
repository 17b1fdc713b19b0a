import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteClient, type ShellClient, shellPackage } from '@site/shared/contract/releases'
import type { PinnedFile } from '@site/shared/contract/site'
import { readJson } from '../files'
import { bundleRecordFile } from './bundleRecord'
import { ReleaseError } from '../ReleaseError'

/** Scripts of the shell that are inlined into documents. */
export const inlineScripts = { boot: 'js/boot.js', visited: 'js/visited.js' }

/** What a client build says of itself: browsers never request it. It contains the time and place of the build. */
export const recordFiles = ['build.json', bundleRecordFile, 'mf-manifest.json', 'mf-stats.json']

/** Written by platform/bundler/plugins/BuildRecordPlugin.cjs. */
interface BuildRecord {
  main: string[]
  styles: string[]
  federation: string[]
  pages: Record<string, { scripts: string[]; styles: string[] }>
}

/** Written by the federation plugin; only the part that is read here. */
interface FederationManifest {
  name: string
  metaData: { remoteEntry: { path: string; name: string } }
  exposes: {
    path: string
    assets: { js: { sync: string[] }; css: { sync: string[]; async: string[] } }
  }[]
}

/**
 * Lists the files that pages need of a client build, so that browsers never fetch a manifest.
 *
 * @param client The folder of the client build.
 * @throws ReleaseError when a file that pages need is missing.
 */
export function describeClient(
  packageName: string,
  client: string,
  files: readonly PinnedFile[],
): ShellClient | RemoteClient {
  const pin = (file: string): PinnedFile => {
    const url = `/assets/${packageName}/${file}`
    const pinned = files.find((candidate) => candidate.url === url)
    if (!pinned) throw new ReleaseError(`${packageName}: the build names ${file} but does not contain it.`)
    return pinned
  }
  return packageName === shellPackage ? describeShell(client, pin) : describeRemote(packageName, client, pin)
}

type Pin = (file: string) => PinnedFile

function describeShell(client: string, pin: Pin): ShellClient {
  const readInline = (file: string) => readFileSync(join(client, file), 'utf8').trim()
  const { main, styles, federation, pages } = readJson<BuildRecord>(join(client, 'build.json'))
  const [entry, ...others] = main
  if (entry === undefined || others.length > 0)
    throw new ReleaseError(`shell: the entry must be one script, the build has ${main.length}.`)
  return {
    kind: 'shell',
    boot: readInline(inlineScripts.boot),
    visited: readInline(inlineScripts.visited),
    main: pin(entry),
    federation: federation.map(pin),
    pages: Object.fromEntries(
      Object.entries(pages).map(([chunk, page]) => [
        chunk,
        { scripts: page.scripts.map(pin), styles: page.styles.map(pin) },
      ]),
    ),
    styles: styles.map(pin),
  }
}

const exposedModule = './remote'

/** @returns Why browsers cannot load the exposed module of a remote, or undefined. */
export function exposedModuleProblem(client: string): string | undefined {
  const file = join(client, 'mf-manifest.json')
  if (!existsSync(file))
    return `the build has no mf-manifest.json: it exposes no module, and must expose ${exposedModule}`
  const { exposes } = readJson<FederationManifest>(file)
  if (exposes.some(({ path }) => path === exposedModule)) return undefined
  const others = exposes.map(({ path }) => path).join(', ')
  return `the build does not expose ${exposedModule}${others && `, but ${others}`}`
}

function describeRemote(packageName: string, client: string, pin: Pin): RemoteClient {
  const manifest = readJson<FederationManifest>(join(client, 'mf-manifest.json'))
  const exposed = manifest.exposes.find(({ path }) => path === exposedModule)
  if (!exposed) throw new ReleaseError(`${packageName}: the build does not expose ${exposedModule}.`)
  const { path, name } = manifest.metaData.remoteEntry
  const moduleStyles = exposed.assets.css.sync.map(pin)
  return {
    kind: 'remote',
    container: manifest.name,
    entry: pin(path ? `${path}/${name}` : name),
    scripts: exposed.assets.js.sync.map(pin),
    // Includes styles of parts that load on demand: a page may contain their HTML before their code loads.
    styles: [...moduleStyles, ...exposed.assets.css.async.map(pin)],
    moduleStyles: moduleStyles.map(({ url }) => url),
  }
}
