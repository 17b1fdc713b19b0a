/* `npm run dev`: all packages together, bundled again whenever their sources change. */
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { shellPackage } from '@site/shared/contract/releases'
import type WebpackDevServer from 'webpack-dev-server'
import { rootDir as repositoryDir } from '@site/cli/rootDir'
import { benchPath } from '@site/shared/contract/bench'
import { localOrigin, sitePort } from '@site/shared/contract/port'
import { fragmentsPath, visitsPath } from '@site/shared/contract/site'
import { answerAsApi } from '@site/bundler/devServer/apiAnswers.cjs'
import { readPort, requireFreePorts } from '@site/bundler/devServer/choosePort.cjs'
import { delayPictures } from '@site/bundler/devServer/slowPictures.cjs'
import { portOfRemote } from '@site/bundler/remotes.cjs'
import { containerName } from '@site/bundler/variants.cjs'
import { findPackages } from '@site/release/build/packages'
import { readReleaseConfig } from '@site/release/config'
import { progressOn } from '@site/release/progress/progressOn'
import {
  benchDocument,
  changesPath,
  contentPath,
  failureDocument,
  pageDocument,
  startingDocument,
} from './documents'
import { DevSite } from './DevSite'
import { benchFilesPath, LazyBench } from './LazyBench'
import { describePageError, pageErrorsPath, type PageError } from './pageErrors'
import { watchPackage } from './watchPackage'

const ICONS_PATH = '/assets/site/:file'

async function dev(): Promise<void> {
  const env = { ...process.env, ROOT_DIR: process.env['ROOT_DIR'] ?? repositoryDir }
  const { rootDir, renderSeconds: seconds } = readReleaseConfig(env)
  const all = findPackages(rootDir)
  const [, ...remotes] = all
  const shellPort = readPort(process.env['PORT']) ?? sitePort
  // With another PORT, the ports of all packages move by the same number.
  const getPort = (name: string) => portOfRemote(rootDir, name) - sitePort + shellPort
  await requireFreePorts([shellPort, ...remotes.map(getPort)])

  const getBundle = (name: string) => join(rootDir, name, 'dist/watch/server/bundle.cjs')
  const origin = localOrigin(shellPort)
  const site = new DevSite({ remotes, origin, getBundle, containerName, seconds })
  /** Open event streams, one per browser tab. */
  const listeners = new Set<ServerResponse>()
  const reloadTabs = () => listeners.forEach((response) => response.write('data: changed\n\n'))
  const bench = new LazyBench(rootDir, all, reloadTabs)

  /** Packages that have not been bundled since the start. */
  const starting = new Set(all)
  const progress = progressOn(process.stdout)
  const showProgress = () => progress.count(all.length - starting.size, all.length, 'package')

  async function update(name: string, errors: string | undefined): Promise<void> {
    const wasStarting = site.isStarting
    await site.update(name, errors)
    const failure = site.failures.find((one) => one.name === name)
    progress.note(`${name}: ${failure ? `does not work\n${failure.text}` : 'bundled'}`)
    if (wasStarting && !site.isStarting)
      progress.note(`Ready after ${process.uptime().toFixed(1)} s: ${origin}`)
    starting.delete(name)
    showProgress()
    if (starting.size === 0) progress.end()
    reloadTabs()
  }
  async function watch(name: string, options: WebpackDevServer.Configuration): Promise<void> {
    await watchPackage(rootDir, name, options, showProgress, (errors) => void update(name, errors)).catch(
      (error: unknown) => update(name, `${String(error)}\nStart npm run dev again after the fix.`),
    )
  }

  const answerWithDocument: WebpackDevServer.ExpressRequestHandler = (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next()
    const failures = site.failuresAt(request.path)
    response.type('html')
    if (failures.length > 0) response.status(500).send(failureDocument(failures))
    else if (site.isStarting) response.status(503).send(startingDocument())
    else response.send(pageDocument(site))
  }

  const answerWithBench: WebpackDevServer.ExpressRequestHandler = (_request, response, next) => {
    response.type('html')
    if (site.isStarting) return void response.status(503).send(startingDocument())
    const answer = (errors: string | undefined) => {
      if (errors === undefined) response.send(benchDocument(site.benchData()))
      else response.status(500).send(failureDocument([{ name: 'The bench', text: errors }]))
    }
    bench.errors().then(answer).catch(next)
  }

  progress.step(`Bundling ${all.join(', ')}`)
  // One after another: while bundlers are made, nothing can be shown.
  for (const name of remotes) await watch(name, { port: getPort(name) })
  await watch(shellPackage, {
    port: shellPort,
    static: { directory: bench.folder, publicPath: benchFilesPath, watch: false },
    // Serve all packages from one origin, as in production.
    proxy: remotes.map((name) => ({ context: [`/assets/${name}`], target: localOrigin(getPort(name)) })),
    setupMiddlewares(middlewares, { app }) {
      if (!app) throw new Error('The development server has no Express application')
      app.get(contentPath, (_request, response) => void response.json(site.data().data))
      app.get(ICONS_PATH, (_request, response) => void response.type('svg').send(site.data().sprite?.bytes))
      // There are no previews, and no set ends. Browsers would log an error status.
      app.get([`${fragmentsPath}/*`, `${visitsPath}/:set`], (_request, response) => {
        response.status(204).end()
      })
      app.post(pageErrorsPath, (request, response, next) => {
        json(request)
          // Cast: what the script in the document sends.
          .then((error) => describePageError(rootDir, origin, error as PageError))
          .then((description) => response.type('text').send(description))
          .catch(next)
      })
      app.get(changesPath, (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
        listeners.add(response)
        response.on('close', () => listeners.delete(response))
      })
      app.get([benchPath, `${benchPath}/estados/*`], answerWithBench)
      middlewares.unshift(
        // Casts: they answer later.
        { name: 'api', middleware: answerAsApi as WebpackDevServer.ExpressRequestHandler },
        { name: 'slow-pictures', middleware: delayPictures as WebpackDevServer.ExpressRequestHandler },
      )
      middlewares.push({ name: 'page', middleware: answerWithDocument })
      return middlewares
    },
  })
}

dev().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
