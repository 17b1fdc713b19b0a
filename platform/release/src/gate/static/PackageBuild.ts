import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBundleRecord, type BundleRecord } from '../../build/bundleRecord'
import { recordFiles } from '../../build/describeClient'
import { computeIntegrity, listFiles } from '../../files'

const SERVER_BUNDLE = 'bundle.cjs'
const isText = (name: string) => /\.(?:m?js|css|svg|html?|json|txt|xml|map|webmanifest)$/.test(name)

/** A file that browsers may request. */
export interface ClientFile {
  /** Below `/assets/<package>/`: "js/main.1.js". */
  name: string
  /** In the build's folder: "client/js/main.1.js". */
  path: string
  integrity: string
  /** "" for pictures and fonts. */
  text: string
}

/** What the static checks read of a build in `<package>/dist/<mode>`. */
export class PackageBuild {
  readonly client: BundleRecord | undefined
  readonly server: BundleRecord | undefined
  /** By path, of all files that are in the build's folder. */
  readonly integrities = new Map<string, string>()
  readonly #files = new Map<string, ClientFile>()

  constructor(
    readonly packageName: string,
    readonly dist: string,
  ) {
    this.client = readBundleRecord(join(dist, 'client'))
    this.server = readBundleRecord(join(dist, 'server'))
    // Icons and share pictures, which only documents name, come with the server bundle.
    for (const kind of ['server', 'client'])
      for (const name of listFiles(join(dist, kind))) {
        const path = `${kind}/${name}`
        const bytes = readFileSync(join(dist, path))
        const integrity = computeIntegrity(bytes)
        this.integrities.set(path, integrity)
        if (recordFiles.includes(name) || (kind === 'server' && name === SERVER_BUNDLE)) continue
        this.#files.set(name, { name, path, integrity, text: isText(name) ? bytes.toString() : '' })
      }
  }

  get files(): ClientFile[] {
    return [...this.#files.values()]
  }

  get scripts(): ClientFile[] {
    return this.files.filter(({ name }) => /\.m?js$/.test(name))
  }

  get styleSheets(): ClientFile[] {
    return this.files.filter(({ name }) => name.endsWith('.css'))
  }

  file(name: string): ClientFile | undefined {
    return this.#files.get(name)
  }

  /** Integrity by path, of all files that the records list. */
  get recorded(): [path: string, integrity: string][] {
    return (['client', 'server'] as const).flatMap((kind) =>
      Object.entries(this[kind]?.files ?? {}).map(([name, integrity]): [string, string] => [
        `${kind}/${name}`,
        integrity,
      ]),
    )
  }
}
