import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { programArguments } from '../support/compiledPrograms.cjs'
import { until } from '../support/until'
import { createSampleRepository, samplePackage, type SampleRepository } from './badRemotes/sampleRepository'

let sample: SampleRepository
beforeAll(async () => void (sample = await createSampleRepository()))
afterAll(() => sample.remove())

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends server and browser of a check, and leaves nothing',
  async (name) => {
    const sites = () => readdirSync(join(sample.storeDir, 'sites'))
    const unfinished = join(sample.storeDir, 'unfinished')
    const isServerStarting = () =>
      existsSync(unfinished) &&
      readdirSync(unfinished).some((name) => existsSync(join(unfinished, name, 'leads.sqlite')))
    const before = sites()
    const check = spawn(
      process.execPath,
      [...programArguments('platform/release/src/cli.ts'), 'check', samplePackage],
      {
        cwd: join(__dirname, '../..'),
        env: { ...process.env, ROOT_DIR: sample.rootDir, STORE_DIR: sample.storeDir, NODE_ENV: '' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    let errors = ''
    check.stderr.on('data', (chunk) => (errors += String(chunk)))
    const ended = once(check, 'close')
    // The database appears once the server is starting.
    await until(() => check.exitCode !== null || isServerStarting())
    check.kill(name)
    const [code] = (await ended) as [number]
    expect(errors).toContain('Interrupted: nothing has changed.')
    expect(code).toBe(1)
    expect(sites()).toEqual(before)
    expect(existsSync(unfinished)).toBe(false)
  },
)
