import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programArguments } from '@site/tests/support/compiledPrograms.cjs'
import { freePort } from '@site/tests/support/freePort'

const RETRY_MS = 25

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the server as operators do.
 *
 * @param wrapper A command that runs the server, such as `strace -D`.
 * @returns `ended` resolves with the exit code or signal and with everything written to standard error.
 */
export function spawnServer(env: NodeJS.ProcessEnv, wrapper: readonly string[] = []) {
  const [command = '', ...args] = [
    ...wrapper,
    process.execPath,
    ...programArguments('platform/server/src/main.ts'),
  ]
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    errors,
  }))
  return { child, ended }
}

interface StartOptions {
  /** A command that runs the server. */
  wrapper?: readonly string[]
  /** The server counts as started once this address answers with success. @default '/readyz' */
  until?: string
}

/** Starts the server and waits until it is ready. @throws Error with its error output when it ends instead. */
export async function startServer(env: NodeJS.ProcessEnv, { wrapper, until = '/readyz' }: StartOptions = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { child, ended } = spawnServer(
    { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'silent', RATE_LIMIT_TOTAL: '1000000', ...env },
    wrapper,
  )
  let hasEnded = false
  void ended.then(() => (hasEnded = true))

  while (!(await isOk(`${origin}${until}`))) {
    if (hasEnded) throw new Error(`The server did not start: ${(await ended).errors}`)
    await new Promise((resume) => setTimeout(resume, RETRY_MS))
  }
  return { child, origin, ended }
}

function isOk(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Starts server processes for the tests of a file, and kills them after each test.
 *
 * @param env Variables of all of them.
 * @returns As `startServer`.
 */
export function testServers(env: NodeJS.ProcessEnv): typeof startServer {
  const servers: ServerProcess[] = []

  afterEach(async () => {
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    servers.length = 0
  })

  return async (ownEnv, options) => {
    const server = await startServer({ ...env, ...ownEnv }, options)
    servers.push(server)
    return server
  }
}
