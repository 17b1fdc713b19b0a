import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@site/tests/support/freePort'
import { programArguments } from '@site/tests/support/compiledPrograms.cjs'

const RETRY_MS = 50

/** A machine with the site's server and a folder of its own, which can be killed and started again. */
export async function siteServer(env: NodeJS.ProcessEnv) {
  const [port, storeDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'site-server-'))]
  let child: ChildProcess
  let errors = ''

  async function start(): Promise<void> {
    const started = (child = spawn(process.execPath, programArguments('platform/server/src/main.ts'), {
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(port),
        STORE_DIR: storeDir,
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    }))
    started.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    while (!(await isAlive())) {
      if (started.exitCode !== null) throw new Error(`The server did not start: ${errors}`)
      await new Promise((resume) => setTimeout(resume, RETRY_MS))
    }
  }

  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    storeDir,
    start,
    kill,
    async remove() {
      await kill()
      rmSync(storeDir, { recursive: true, force: true })
    },
  }
}

export type SiteServer = Awaited<ReturnType<typeof siteServer>>
