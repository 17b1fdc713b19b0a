import { mkdirSync, rmSync } from 'node:fs'
import { userName } from '@site/store/folder/lockOwner'
import { failpoint } from '../failpoint'
import { ReleaseError } from '../ReleaseError'
import { SharedSession } from './shared/SharedSession'
import { acquireLock, getLockFile, type HeldLock } from '@site/store/folder/fileLock'
import { recoverStore } from './recoverStore'
import type { Store } from './Store'

/** Held by this process, by folder of the store: its lock, and that of the shared store, if there is one. */
const held = new Map<string, { lock: HeldLock; session: SharedSession | undefined }>()

/**
 * Runs a function while holding the lock of the store, after repairing what a killed command has left. Waits for other
 * commands as long as `store.waiting` says. With a shared store, it holds the lock of that too: the folder is made equal to
 * it before, and what the function has changed is copied to it afterwards.
 *
 * @param task For the messages of commands that wait: "publish of mfe-products".
 * @throws ReleaseError that names the command that holds the lock, when the wait is over.
 */
export async function withLock<T>(store: Store, task: string, work: () => T | Promise<T>): Promise<T> {
  // Take the shared lock first. While this command waits for it, the server on this machine can still copy new releases.
  const session = await SharedSession.lock(store, task, userName())
  try {
    return await withFolderLock(store, task, session, work)
  } finally {
    await session?.release()
  }
}

async function withFolderLock<T>(
  store: Store,
  task: string,
  session: SharedSession | undefined,
  work: () => T | Promise<T>,
): Promise<T> {
  const lock = await acquireLock(getLockFile(store.dir), { task, ...store.waiting })
  held.set(store.dir, { lock, session })
  try {
    failpoint('lock: taken')
    await session?.bringUpToDate()
    recoverStore(store)
    // As long as this folder exists, the command has not ended.
    mkdirSync(store.unfinished)
    const result = await work()
    await session?.share()
    failpoint('lock: about to be released')
    return result
  } finally {
    if (lock.isHeld()) rmSync(store.unfinished, { recursive: true, force: true })
    held.delete(store.dir)
    lock.release()
  }
}

/** The shared store, while this process has its lock. Undefined if there is none. */
export function getSharedSession(store: Store): SharedSession | undefined {
  return held.get(store.dir)?.session
}

/** @throws ReleaseError unless this process holds the lock of the store and its files have not been replaced. */
export function assertLocked(store: Store): void {
  const own = held.get(store.dir)
  if (!own) throw new ReleaseError('The live release set changes only while the store is locked.')
  own.lock.assertHeld()
}
