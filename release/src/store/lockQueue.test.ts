import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { acquireLock } from './processLock'

let dir: string
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'lock-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const path = () => join(dir, 'lock.sqlite')
const queue = () => `${path()}.queue`
const places = () => (existsSync(queue()) ? readdirSync(queue()) : [])

async function untilWaiting(count: number): Promise<void> {
  while (places().length < count) await wait(5)
}

/** Places in the queue have milliseconds: commands that come in the same one are served in any order. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await wait(1)
}

test('commands that wait get the lock in the order in which they came', async () => {
  const first = await acquireLock(path(), { task: 'first' })
  const order: string[] = []
  const waiting: Promise<void>[] = []
  for (const task of ['second', 'third', 'fourth', 'fifth']) {
    const acquired = acquireLock(path(), { task }).then((lock) => {
      order.push(task)
      lock.release()
    })
    waiting.push(acquired)
    await untilWaiting(waiting.length)
    await nextMillisecond()
  }
  first.release()
  await Promise.all(waiting)
  expect(order).toEqual(['second', 'third', 'fourth', 'fifth'])
  expect(places()).toEqual([])
})

test('a command that comes when the lock is free does not pass one that waits', async () => {
  const first = await acquireLock(path(), { task: 'first' })
  const order: string[] = []
  const enter = async (task: string) => {
    const lock = await acquireLock(path(), { task })
    order.push(task)
    lock.release()
  }
  const second = enter('second')
  await untilWaiting(1)
  await nextMillisecond()
  first.release()
  await Promise.all([second, enter('third')])
  expect(order).toEqual(['second', 'third'])
})

test('a command that was killed while it waited holds up nobody', async () => {
  mkdirSync(queue())
  // The system has released its lock.
  writeFileSync(join(queue(), '00000000000001-killed'), '')
  const lock = await acquireLock(path(), { task: 'next', waitMs: 0 })
  lock.release()
  expect(places()).toEqual([])
})

test('a command that gives up leaves the queue', async () => {
  const first = await acquireLock(path(), { task: 'first' })
  const second = acquireLock(path(), { task: 'second', waitMs: 150 })
  await expect(second).rejects.toThrow('are over')
  expect(places()).toEqual([])
  first.release()
})
