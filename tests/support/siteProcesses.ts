import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { promisify } from 'node:util'
import { programArguments } from './compiledPrograms.cjs'
import { rootDir } from '@site/cli/rootDir'

const execute = promisify(execFile)

export interface StoreLocation {
  storeDir: string
  origin: string
  /** Repository whose packages are released. @default this one */
  packagesDir?: string
  mode?: 'production' | 'development'
  /** Further settings. */
  env?: NodeJS.ProcessEnv
}

/** Runs the release tool as a team does. @throws Error with its output when it exits non-zero. */
export async function release(location: StoreLocation, ...args: string[]) {
  const { stdout } = await execute(
    process.execPath,
    [...programArguments('platform/release/src/cli.ts'), ...args],
    {
      cwd: rootDir,
      env: createEnvironment(location),
    },
  )
  return stdout
}

function createEnvironment({
  storeDir,
  origin,
  packagesDir = rootDir,
  mode,
  env,
}: StoreLocation): NodeJS.ProcessEnv {
  return {
    ...process.env,
    STORE_DIR: storeDir,
    SITE_ORIGIN: origin,
    ROOT_DIR: packagesDir,
    BUILD_MODE: mode ?? 'production',
    RELEASE_USER: 'e2e',
    ...env,
  }
}

/** Starts the release service of a store, and waits until it answers. */
export async function startReleaseService(
  location: StoreLocation,
  port: number,
): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [...programArguments('platform/release/src/cli.ts'), 'serve'], {
    cwd: rootDir,
    env: { ...createEnvironment(location), RELEASE_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new AbortController()
  server.once('exit', (code) =>
    ended.abort(new Error(`The release service ended with code ${code} before it was ready.`)),
  )
  const url = `http://127.0.0.1:${port}`
  // Without a token it refuses; that is an answer.
  await untilReady(`${url}/v1/status`, ended.signal, ({ status }) => status === 401)
  return { server, url }
}

export interface ServerLocation {
  storeDir: string
  databaseFile: string
  port: number
  /** Origins that may serve local builds of remotes. @default none */
  overrideOrigins?: readonly string[]
  /** Further settings. */
  env?: NodeJS.ProcessEnv
  /** File descriptor of its log. @default this process's output */
  output?: number
}

/** Starts the server and waits until it is ready. */
export async function startServer({
  storeDir,
  databaseFile,
  port,
  overrideOrigins = [],
  env = {},
  output,
}: ServerLocation): Promise<ChildProcess> {
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, programArguments('platform/server/src/main.ts'), {
    cwd: rootDir,
    env: {
      ...process.env,
      PORT: String(port),
      STORE_DIR: storeDir,
      DATABASE_FILE: databaseFile,
      SITE_ORIGIN: origin,
      REMOTE_OVERRIDE_ORIGINS: overrideOrigins.join(','),
      LOG_LEVEL: 'warn',
      // All test visitors share one address.
      RATE_LIMIT_MAX: '10000',
      RATE_LIMIT_TOTAL: '1000000',
      ...env,
    },
    stdio: ['ignore', output ?? 'inherit', 'inherit'],
  })
  const ended = new AbortController()
  server.once('exit', (code) =>
    ended.abort(new Error(`The server ended with code ${code} before it was ready.`)),
  )
  await untilReady(`${origin}/readyz`, ended.signal)
  return server
}

/** @throws The signal's reason once it is aborted. */
async function untilReady(
  url: string,
  signal: AbortSignal,
  isAnswer = ({ ok }: Response) => ok,
): Promise<void> {
  const RETRY_MS = 50
  for (;;) {
    const isReady = await fetch(url).then(isAnswer, () => false)
    // After the request: another process may answer on the same port.
    signal.throwIfAborted()
    if (isReady) return
    await new Promise((resume) => setTimeout(resume, RETRY_MS))
  }
}

/** Ends a server as an operator does, and waits until it is gone. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}
