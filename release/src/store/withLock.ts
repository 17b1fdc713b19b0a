import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { faultPoint } from '../faultPoint'
import { ReleaseError } from '../ReleaseError'
import { acquireLock, type HeldLock } from './processLock'
import { recoverStore } from './recoverStore'
import type { Store } from './Store'

/** Held by this process, by folder of the store. */
const held = new Map<string, HeldLock>()

/**
 * Runs a function while holding the lock of the store, after repairing what a killed command has left. Waits for other
 * commands as long as `store.waiting` says.
 *
 * @param task For the messages of commands that wait: "publish of mfe-products".
 * @throws ReleaseError that names the command that holds the lock, when the wait is over.
 */
export async function withLock<T>(store: Store, task: string, work: () => T | Promise<T>): Promise<T> {
  const lock = await acquireLock(join(store.dir, 'lock.sqlite'), { task, ...store.waiting })
  held.set(store.dir, lock)
  try {
    faultPoint('lock: taken')
    recoverStore(store)
    // As long as this folder exists, the command has not ended.
    mkdirSync(store.unfinished)
    const result = await work()
    faultPoint('lock: about to be released')
    return result
  } finally {
    if (lock.isHeld()) rmSync(store.unfinished, { recursive: true, force: true })
    held.delete(store.dir)
    lock.release()
  }
}

/** @throws ReleaseError unless this process holds the lock of the store and nobody has replaced its files. */
export function assertLocked(store: Store): void {
  const lock = held.get(store.dir)
  if (!lock) throw new ReleaseError('The live release set changes only while the store is locked.')
  lock.assertHeld()
}
