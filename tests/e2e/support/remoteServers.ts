import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { answerAsApi } from '@site/bundler/devServer/apiAnswers.cjs'
import { localHeaders } from '@site/bundler/devServer/localServer.cjs'
import { delayPictures } from '@site/bundler/devServer/slowPictures.cjs'
import { answerWithPage } from '@site/bundler/devServer/standaloneServer.cjs'
import { rootDir } from './site'

/** Origins of a remote's builds other than the release. */
export interface RemoteOrigins {
  /** The standalone application, with a stub of the API. */
  standalone: string
  /** The local build, for use inside the live site. */
  local: string
}

/** Workers inherit the environment of the process that starts the servers. */
const VARIABLE = 'REMOTE_ORIGINS'

/** @throws Error outside a test run. */
export function getOrigins(remote: string): RemoteOrigins {
  const origins = JSON.parse(process.env[VARIABLE] ?? '{}') as Record<string, RemoteOrigins>
  const found = origins[remote]
  if (!found)
    throw new Error(`No builds of ${remote} are served; is there an tests/e2e/remotes/*.spec.ts for it?`)
  return found
}

/** Remotes that have tests: products.spec.ts tests mfe-products. */
export function testedRemotes(): string[] {
  return readdirSync(join(rootDir, 'tests/e2e/remotes')).flatMap((file) => {
    const name = /^(\w+)\.spec\.ts$/.exec(file)?.[1]
    return name ? [`mfe-${name}`] : []
  })
}

/**
 * Serves the builds of all tested remotes on free ports, including builds that are made later.
 *
 * @returns The origins of the local builds, to be allowed by the site's server, and a function that stops the servers.
 */
export async function startRemoteServers() {
  const servers = await Promise.all(
    testedRemotes().map(async (remote) => {
      const getFiles = (variant: string) => join(rootDir, remote, 'dist', variant, 'client')
      const standalone = await listen((request, response) => {
        const answer = () => void serveFile(getFiles('standalone'), request, response)
        const answerWithRemote = () => answerWithPage(request, response, answer)
        void answerAsApi(request, response, () => void delayPictures(request, response, answerWithRemote))
      })
      const local = await listen(
        (request, response) => void serveFile(getFiles('local'), request, response, localHeaders),
      )
      return { remote, standalone, local }
    }),
  )
  const origins = servers.map(
    ({ remote, standalone, local }) =>
      [remote, { standalone: standalone.origin, local: local.origin }] as const,
  )
  process.env[VARIABLE] = JSON.stringify(Object.fromEntries(origins))
  return {
    localOrigins: origins.map(([, { local }]) => local),
    stop: () =>
      servers.forEach(({ standalone, local }) => [standalone, local].forEach((server) => server.stop())),
  }
}

async function listen(listener: RequestListener) {
  const server = createServer(listener)
  // Connections stay open until the end: a request over one that is just being closed would fail.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    origin: `http://localhost:${address.port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

async function serveFile(
  folder: string,
  ...[request, response, headers = {}]: [...Parameters<RequestListener>, Record<string, string>?]
): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?', 1)
  try {
    const content = await readFile(join(folder, normalize(path)))
    response.writeHead(200, {
      ...headers,
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
    })
    response.end(content)
  } catch {
    response.writeHead(404, headers).end()
  }
}
