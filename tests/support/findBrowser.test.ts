import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'browser-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function run(env: NodeJS.ProcessEnv) {
  return spawnSync(process.execPath, [join(__dirname, 'findBrowser.mjs')], {
    encoding: 'utf8',
    env: { PLAYWRIGHT_BROWSERS_PATH: join(dir, 'browsers'), ...env },
  })
}

function executable(name: string): string {
  const file = join(dir, name)
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, 0o755)
  return file
}

test('CHROMIUM decides, also where another browser is installed', () => {
  executable('chromium')
  const requested = executable('my-browser')
  expect(run({ PATH: dir, CHROMIUM: requested }).stdout.trim()).toBe(requested)
})

test('a CHROMIUM that does not exist is an error, not a reason to install one', () => {
  const { status, stderr } = run({ PATH: dir, CHROMIUM: '/nowhere/chromium' })
  expect(status).toBe(1)
  expect(stderr).toContain('CHROMIUM is /nowhere/chromium, but there is no such file.')
})

test('an installed browser is found on the PATH', () => {
  const installed = executable('google-chrome')
  expect(run({ PATH: dir }).stdout.trim()).toBe(installed)
})
