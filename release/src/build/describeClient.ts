import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteClient, ShellClient } from '@site/shared/contract/releases'
import type { PinnedFile } from '@site/shared/contract/site'
import { readJson } from '../files'
import { shellPackage } from './packages'
import { ReleaseError } from '../ReleaseError'

/** Inlined into documents. */
export const inlineScripts = { boot: 'js/boot.js', visited: 'js/visited.js' }

/** Files of a client build that are read at publish and never served. */
export function recordFiles(kind: 'shell' | 'remote'): readonly string[] {
  return kind === 'shell'
    ? ['build.json', ...Object.values(inlineScripts)]
    : ['mf-manifest.json', 'mf-stats.json']
}

/** Left by scripts/webpack/plugins/BuildRecordPlugin.cjs. */
interface BuildRecord {
  main: string[]
  styles: string[]
  federation: string[]
  pages: Record<string, { scripts: string[]; styles: string[] }>
}

/** The part in use of what the federation plugin leaves. */
interface FederationManifest {
  name: string
  metaData: { remoteEntry: { path: string; name: string } }
  exposes: {
    path: string
    assets: { js: { sync: string[]; async: string[] }; css: { sync: string[]; async: string[] } }
  }[]
}

/**
 * Resolves once, at publish, which files a page needs, so that no browser ever fetches a manifest.
 *
 * @param client The folder of the client build.
 * @param files Its files with their integrity.
 * @throws ReleaseError when the build lacks something that every page needs.
 */
export function describeClient(
  packageName: string,
  client: string,
  files: readonly PinnedFile[],
): ShellClient | RemoteClient {
  const pin = (file: string): PinnedFile => {
    const url = `/assets/${packageName}/${file}`
    const pinned = files.find((candidate) => candidate.url === url)
    if (!pinned) throw new ReleaseError(`${packageName}: the build names ${file} but does not hold it.`)
    return pinned
  }

  if (packageName === shellPackage) {
    const readInline = (file: string) => readFileSync(join(client, file), 'utf8').trim()
    const record = readJson<BuildRecord>(join(client, 'build.json'))
    const [main, ...others] = record.main
    if (main === undefined || others.length > 0) {
      throw new ReleaseError(`shell: the entry must be one script, the build has ${record.main.length}.`)
    }
    return {
      kind: 'shell',
      boot: readInline(inlineScripts.boot),
      visited: readInline(inlineScripts.visited),
      main: pin(main),
      federation: record.federation.map(pin),
      pages: Object.fromEntries(
        Object.entries(record.pages).map(([chunk, { scripts, styles }]) => [
          chunk,
          { scripts: scripts.map(pin), styles: styles.map(pin) },
        ]),
      ),
      styles: record.styles.map(pin),
    }
  }

  const manifest = readJson<FederationManifest>(join(client, 'mf-manifest.json'))
  const exposed = manifest.exposes.find(({ path }) => path === './remote')
  if (!exposed) throw new ReleaseError(`${packageName}: the build does not expose ./remote.`)
  const { path, name } = manifest.metaData.remoteEntry
  const moduleStyles = exposed.assets.css.sync.map(pin)
  return {
    kind: 'remote',
    container: manifest.name,
    entry: pin(path ? `${path}/${name}` : name),
    scripts: exposed.assets.js.sync.map(pin),
    // Those of parts that come on demand too: their HTML may be in the page before their code.
    styles: [...moduleStyles, ...exposed.assets.css.async.map(pin)],
    moduleStyles: moduleStyles.map(({ url }) => url),
  }
}
