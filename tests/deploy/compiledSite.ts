import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildServer } from '@site/tools/build-server/buildServer'
import { dockerSteps } from './dockerSteps'
import { openFolder } from './proxies'

const execute = promisify(execFile)
const rootDir = resolve(__dirname, '../..')

/** "nobody". A machine's own user is without rights already. */
const ANYBODY = 65_534
export const user = process.getuid?.() === 0 ? { uid: ANYBODY, gid: ANYBODY } : {}

export interface Output {
  code: number
  output: string
  errors: string
}

/**
 * Makes an archive of the module that was compiled when this repository was installed, because that takes a minute where the
 * prebuilt one cannot be downloaded.
 *
 * @returns Variables with which npm installs it.
 */
async function compiledSqlite(archives: string): Promise<NodeJS.ProcessEnv> {
  const installed = join(rootDir, 'node_modules/better-sqlite3')
  const module = 'build/Release/better_sqlite3.node'
  if (!existsSync(join(installed, module))) return {}
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  const { platform, arch, versions } = process
  const archive = `better-sqlite3-v${version}-node-v${versions.modules}-${platform}-${arch}.tar.gz`
  mkdirSync(archives)
  await execute('tar', ['-czf', join(archives, archive), '-C', installed, module])
  return { npm_config_better_sqlite3_local_prebuilds: archives }
}

/** The compiled application in a clean folder that its user cannot write to, as in the image: steps of the Dockerfile. */
export function compiledSite() {
  const folder = openFolder()
  chmodSync(folder, 0o755)
  const app = join(folder, 'app')
  const data = join(folder, 'data')

  async function install(): Promise<void> {
    mkdirSync(data)
    chmodSync(data, 0o777)
    await buildServer(rootDir, app)
    const env = { ...process.env, ...(await compiledSqlite(join(folder, 'prebuilds'))), NODE_ENV: '' }
    for (const [command = ''] of dockerSteps('application', 'RUN'))
      await execute('sh', ['-c', command], { cwd: app, env })
    await execute('chmod', ['-R', 'a-w', app])
  }

  /** Runs a program of the application to its end, as a user without rights. */
  async function run(words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Output> {
    const [command = '', ...args] = words
    const program = command === 'node' ? process.execPath : command
    const options = { cwd: app, env: { PATH: process.env['PATH'], HOME: data, ...env }, ...user }
    return execute(program, args, options).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout, errors: stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        ...{ code, output: stdout, errors: stderr },
      }),
    )
  }

  /**
   * Starts the server as the image does.
   *
   * @param wrapper A command that runs it, such as `strace -D`.
   */
  const startServer = (env: NodeJS.ProcessEnv, wrapper?: readonly string[]) => start('server', env, wrapper)

  /** Starts the release service as the image does. */
  const startService = (env: NodeJS.ProcessEnv, wrapper?: readonly string[]) =>
    start('release-service', env, wrapper)

  function start(stage: string, env: NodeJS.ProcessEnv, wrapper: readonly string[] = []) {
    const [[, ...args] = []] = dockerSteps(stage, 'CMD')
    const [command = '', ...words] = [...wrapper, process.execPath, ...args]
    return spawn(command, words, {
      cwd: app,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    })
  }

  const has = (path: string) => existsSync(join(app, path))
  return { app, data, install, run, startServer, startService, has }
}
