import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { programArguments } from '../../support/compiledPrograms.cjs'
import { baseStore } from '../badRemotes/sampleRepository'
import { ownEnvironment } from './teamRepository'

const repository = join(__dirname, '../../..')
const program = programArguments('platform/release/src/cli.ts')

/** A release service for a copy of the store with the packages of this repository. */
export async function startService() {
  const storeDir = mkdtempSync(join(tmpdir(), 'own-repository-store-'))
  cpSync(baseStore, storeDir, { recursive: true, verbatimSymlinks: true })
  const options = { cwd: repository, env: { ...ownEnvironment(), STORE_DIR: storeDir, RELEASE_PORT: '0' } }
  const child = spawn(process.execPath, [...program, 'serve'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let url: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    url = /listens at (http:\S+)/.exec(line)?.[1]
    if (url !== undefined) break
  }
  if (url === undefined) throw new Error('the service did not start')
  child.stdout.resume()
  return {
    url,
    storeDir,
    /** @returns A new key. */
    createKey(...args: string[]): string {
      const printed = execFileSync(process.execPath, [...program, 'token', 'create', ...args], options)
      return printed.toString().split('\n')[0]!
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(storeDir, { recursive: true, force: true })
    },
  }
}

export type Service = Awaited<ReturnType<typeof startService>>
