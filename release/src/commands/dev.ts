import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ServerResponse } from 'node:http'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { rootElementId } from '@site/shared/contract/site'
import { readReleaseConfig } from '../config'
import { repositoryDir } from '../repositoryDir'
import { findPackages, shellPackage } from '../build/packages'
import { dataElement, layerOrder } from '../render/document'
import { evaluateRemote, evaluateShell } from '../render/evaluateBundle'
import { pageDataOf, siteDataOf } from '../render/siteData'

/** The shell's port: `PORT`, default 3000. Remotes get the next ones, in the order of their names. */
const shellPort = Number(process.env['PORT'] ?? 3000)
const ICONS_PATH = '/assets/site/:file'
const CONTENT_PATH = '/dev-content.json'

const { rootDir } = readReleaseConfig({ ...process.env, ROOT_DIR: process.env['ROOT_DIR'] ?? repositoryDir })
const requireConfig = createRequire(import.meta.url)
const { answerAsApi } = requireConfig(join(rootDir, 'scripts/webpack/devServer/apiAnswers.cjs')) as {
  answerAsApi: WebpackDevServer.ExpressRequestHandler
}
const { containerName } = requireConfig(join(rootDir, 'webpack.common.js')) as {
  containerName: (name: string) => string
}

const [, ...remotes] = findPackages(rootDir)
const portOf = (name: string) => (name === shellPackage ? shellPort : shellPort + 1 + remotes.indexOf(name))
const originOf = (name: string) => `http://localhost:${portOf(name)}`

/** Open event streams, one per browser tab. */
const listeners = new Set<ServerResponse>()

/** Bundles a package, watches its files and serves the bundle on the package's own port. */
async function serve(name: string, options: WebpackDevServer.Configuration): Promise<void> {
  const configure = requireConfig(join(rootDir, name, 'webpack.config.js')) as (
    env: object,
  ) => Configuration[]
  const compiler = webpack(configure({ watch: true }))
  if (!compiler) throw new Error(`${name}: the bundler did not start`)
  compiler.hooks.done.tap('dev', (stats) => {
    process.stdout.write(`${name}: ${stats.hasErrors() ? stats.toString('errors-only') : 'bundled'}\n`)
    listeners.forEach((response) => response.write('data: changed\n\n'))
  })
  await new WebpackDevServer(
    {
      port: portOf(name),
      host: 'localhost',
      // The event stream below serves all packages, instead of a client in every bundle.
      hot: false,
      liveReload: false,
      client: false,
      static: false,
      devMiddleware: { writeToDisk: true },
      ...options,
    },
    compiler,
  ).start()
}

/** The document for every address. Nothing is prerendered: the shell renders in the browser. */
function page(): string {
  return `<!doctype html>
<html lang="es-BO">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <style>${layerOrder}</style>
    <link rel="stylesheet" href="/assets/shell/css/main.css" />
    <script src="/assets/shell/js/main.js" defer></script>
    <script>new EventSource('/dev-changes').onmessage = () => location.reload()</script>
  </head>
  <body>
    <div id="${rootElementId}"></div>
    ${dataElement(pageDataOf(siteData().data, { url: CONTENT_PATH, integrity: '' }))}
  </body>
</html>`
}

/** As in a release set, from the current bundles. */
function siteData(): ReturnType<typeof siteDataOf> {
  const bundleOf = (name: string) => join(rootDir, name, 'dist/watch/server/bundle.cjs')
  const shell = evaluateShell(bundleOf(shellPackage))
  const published = remotes.map((name) => {
    const entry = { url: `/assets/${name}/remoteEntry.js`, integrity: '' }
    const isUnreleased = true as const
    const pin = {
      container: containerName(name),
      version: 'watch',
      entry,
      scripts: [],
      styles: [],
      isUnreleased,
    }
    return { name, remote: evaluateRemote(bundleOf(name), name, shell), pin }
  })
  return siteDataOf(published, { origin: originOf(shellPackage), set: 0, files: [] })
}

const answerWithPage: WebpackDevServer.ExpressRequestHandler = (request, response, next) => {
  if (request.headers.accept?.includes('text/html')) response.type('html').send(page())
  else next()
}

await Promise.all(remotes.map((name) => serve(name, {})))
await serve(shellPackage, {
  // Serve all packages from one origin, as in production.
  proxy: remotes.map((name) => ({ context: [`/assets/${name}`], target: originOf(name) })),
  setupMiddlewares(middlewares, { app }) {
    if (!app) throw new Error('The development server has no Express application')
    app.get(CONTENT_PATH, (_request, response) => void response.json(siteData().data))
    app.get(ICONS_PATH, (_request, response) => void response.type('svg').send(siteData().sprite?.bytes))
    app.get('/dev-changes', (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
    })
    middlewares.unshift({ name: 'api', middleware: answerAsApi })
    middlewares.push({ name: 'page', middleware: answerWithPage })
    return middlewares
  },
})
process.stdout.write(`The site runs at ${originOf(shellPackage)}\n`)
