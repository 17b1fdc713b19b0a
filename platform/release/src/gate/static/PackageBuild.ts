import { existsSync, readFileSync } from 'node:fs'
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
  /** Absent for pictures and fonts. */
  text?: string
}

/** What the static checks read of a build in `<package>/dist/<mode>`. */
export class PackageBuild {
  readonly client: BundleRecord | undefined
  readonly server: BundleRecord | undefined
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
        if (recordFiles.includes(name) || (kind === 'server' && name === SERVER_BUNDLE)) continue
        const bytes = readFileSync(join(dist, kind, name))
        const text = isText(name) ? bytes.toString() : undefined
        this.#files.set(name, { name, path: `${kind}/${name}`, integrity: computeIntegrity(bytes), text })
      }
  }

  get files(): ClientFile[] {
    return [...this.#files.values()]
  }

  get scripts(): (ClientFile & { text: string })[] {
    return this.#ofType(/\.m?js$/)
  }

  get styleSheets(): (ClientFile & { text: string })[] {
    return this.#ofType(/\.css$/)
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

  /** Undefined if there is no such file. */
  computeIntegrity(path: string): string | undefined {
    const file = join(this.dist, path)
    return existsSync(file) ? computeIntegrity(readFileSync(file)) : undefined
  }

  #ofType(pattern: RegExp): (ClientFile & { text: string })[] {
    return this.files.filter(
      (file): file is ClientFile & { text: string } => file.text !== undefined && pattern.test(file.name),
    )
  }
}
