import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getOwner, recordOwner, type LockOwner } from './lockOwner'

let dir: string
let lock: string
const file = () => `${lock}.owner.json`
const recorded = () => JSON.parse(readFileSync(file(), 'utf8')) as LockOwner
const change = (part: Partial<LockOwner>) => writeFileSync(file(), JSON.stringify({ ...recorded(), ...part }))

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'owner-'))
  lock = join(dir, 'lock.sqlite')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('the owner of a lock is known until it removes its record', () => {
  const record = recordOwner(lock, { task: 'publish of mfe-contact', user: 'ana' })
  expect(getOwner(lock)).toMatchObject({ task: 'publish of mfe-contact', user: 'ana', pid: process.pid })
  record.remove()
  expect(getOwner(lock)).toBeUndefined()
})

test('a record does not remove that of a later owner', () => {
  const first = recordOwner(lock, { task: 'prune', user: 'ana' })
  const second = recordOwner(lock, { task: 'copy', user: 'luis' })
  first.remove()
  expect([first.isCurrent(), second.isCurrent()]).toEqual([false, true])
  expect(getOwner(lock)).toMatchObject({ user: 'luis' })
})

test('a process that has ended owns nothing', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  recordOwner(lock, { task: 'prune', user: 'ana' })
  change({ pid })
  expect(getOwner(lock)).toBeUndefined()
})

test('a process of another machine is believed to run', () => {
  recordOwner(lock, { task: 'prune', user: 'ana' })
  change({ pid: 2 ** 22, host: 'elsewhere' })
  expect(getOwner(lock)).toMatchObject({ task: 'prune' })
})

test('a damaged record names nobody', () => {
  writeFileSync(file(), '{')
  expect(getOwner(lock)).toBeUndefined()
})
