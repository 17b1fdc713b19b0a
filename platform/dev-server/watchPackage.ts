import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { IPV4_LOOPBACK, listenOnIpv6Loopback } from '@site/http/ipv6Loopback.cjs'
import { describeErrors } from './describeErrors'

/**
 * Bundles a package whenever its sources change, and serves its files on a port of its own. After an error the files of
 * the last bundle stay.
 *
 * @param onProgress Called often while it is bundled: a bundler rarely lets timers run.
 * @param onBundle Called with the bundler's errors, if there are any.
 * @throws Error if its webpack.config.js cannot be read.
 */
export async function watchPackage(
  rootDir: string,
  name: string,
  options: WebpackDevServer.Configuration,
  onProgress: () => void,
  onBundle: (errors: string | undefined) => void,
): Promise<void> {
  const configure = createRequire(join(rootDir, 'package.json'))(
    join(rootDir, name, 'webpack.config.js'),
  ) as (env: object) => Configuration[]
  const configs = configure({ watch: true }).map((config) => ({
    ...config,
    optimization: { ...config.optimization, emitOnErrors: false },
  }))
  onProgress()
  const compiler = webpack(configs)
  if (!compiler) throw new Error('the bundler did not start')
  new webpack.ProgressPlugin(onProgress).apply(compiler)
  compiler.hooks.done.tap('dev', (stats) => {
    const errors = stats.stats.flatMap(({ compilation }) => compilation.errors)
    onBundle(errors.length > 0 ? describeErrors(rootDir, errors) : undefined)
  })
  const devServer = new WebpackDevServer(
    {
      host: IPV4_LOOPBACK,
      // One event stream serves all packages, instead of a client in every bundle.
      hot: false,
      liveReload: false,
      client: false,
      static: false,
      devMiddleware: { writeToDisk: true, stats: 'none' },
      ...options,
    },
    compiler,
  )
  await devServer.start()
  // Cast: it was started without TLS.
  await listenOnIpv6Loopback(devServer.server as Server)
}
