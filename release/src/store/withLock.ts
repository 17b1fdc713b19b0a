import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from '../ReleaseError'

/**
 * Runs a function while holding the lock of the store. The lock of a process that has ended is taken over.
 *
 * @throws ReleaseError while another process holds the lock.
 */
export async function withLock<T>(storeDir: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(storeDir, { recursive: true })
  const lock = join(storeDir, 'lock')
  acquire(lock)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function acquire(lock: string): void {
  // Written first and then linked, so that other processes never read an empty lock file.
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(readFileSync(lock, 'utf8'))
    if (isRunning(owner))
      throw new ReleaseError(`Another release is running (process ${owner}). Try again when it has finished.`)
    rmSync(lock, { force: true })
    linkSync(own, lock)
  } finally {
    rmSync(own, { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process runs, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
