import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { describeErrors } from './describeErrors'

export const benchFilesPath = '/qa/archivos'

/** The bundle of the bench, made at its first request and then whenever its sources change: most sessions need none. */
export class LazyBench {
  /** Where the files are. */
  readonly folder: string
  #first: Promise<void> | undefined
  #errors: string | undefined

  /** @param onChange Called after each bundle but the first. */
  constructor(
    private readonly rootDir: string,
    private readonly packages: readonly string[],
    private readonly onChange: () => void,
  ) {
    this.folder = join(rootDir, '.cache/bench')
  }

  /** @returns The bundler's errors, once there is a bundle. */
  async errors(): Promise<string | undefined> {
    this.#first ??= this.#watch()
    await this.#first
    return this.#errors
  }

  #watch(): Promise<void> {
    const { rootDir, packages, folder } = this
    const { benchConfig } = createRequire(join(rootDir, 'package.json'))(
      './platform/bundler/benchConfig.cjs',
    ) as { benchConfig: (options: object) => Configuration }
    const withStates = packages.filter((name) => existsSync(join(rootDir, name, 'src/states.tsx')))
    const compiler = webpack(benchConfig({ packages: withStates, folder, publicPath: `${benchFilesPath}/` }))
    if (!compiler) throw new Error('the bundler did not start')
    return new Promise((resolve) => {
      let isFirst = true
      compiler.watch({}, (error, stats) => {
        const errors = stats?.compilation.errors ?? []
        this.#errors = error?.message ?? (errors.length > 0 ? describeErrors(rootDir, errors) : undefined)
        if (!isFirst) this.onChange()
        isFirst = false
        resolve()
      })
    })
  }
}
