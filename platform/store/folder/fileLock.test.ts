import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireLock, tryLock } from './fileLock'

let dir: string
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'lock-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const path = () => join(dir, 'lock.sqlite')

test('processes that wait get the lock one after the other', async () => {
  const first = await acquireLock(path(), { task: 'first' })
  let holders = 0
  const waiting = ['second', 'third', 'fourth'].map(async (task) => {
    const lock = await acquireLock(path(), { task })
    expect(++holders).toBe(1)
    await Promise.resolve()
    holders--
    lock.release()
  })
  expect(tryLock(path(), { task: 'other', user: 'ana' })).toBeUndefined()
  first.release()
  await Promise.all(waiting)
  tryLock(path(), { task: 'other', user: 'ana' })?.release()
})

test('one that gives up names the holder, and what to do', async () => {
  const reports: string[] = []
  const lock = tryLock(path(), { task: 'publish of mfe-contact', user: 'ana' })
  const request = { task: 'prune', waitMs: 150, report: (message: string) => reports.push(message) }
  await expect(acquireLock(path(), request)).rejects.toThrow(
    /^Nothing was changed: the publish of mfe-contact by ana, running for \d+ s, and 0 s of waiting are over\. .* end process \d+ on /,
  )
  await expect(acquireLock(path(), { task: 'look', waitMs: 0 })).rejects.toThrow(/ Try again later\. If it/)
  expect(reports).toEqual([expect.stringMatching(/^waiting for the publish of mfe-contact by ana/)])
  lock?.release()
})

test('a lock whose files were replaced is not held', async () => {
  const lock = await acquireLock(path(), { task: 'publish' })
  lock.assertHeld()
  rmSync(path())
  writeFileSync(path(), '')
  expect(() => lock.assertHeld()).toThrow('was replaced while this command ran')
  lock.release()
})

test('a folder that cannot be written is reported', () => {
  writeFileSync(join(dir, 'file'), '')
  expect(() => tryLock(join(dir, 'file/lock.sqlite'), { task: 'publish', user: 'ana' })).toThrow(
    'cannot be locked',
  )
})
