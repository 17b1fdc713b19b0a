import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from '../ReleaseError'

/**
 * Lets one process at a time change the store. A lock whose process is gone is taken over.
 *
 * @throws ReleaseError while another process holds it.
 */
export async function withLock<T>(storeDir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(storeDir, { recursive: true })
  const lock = join(storeDir, 'lock')
  take(lock)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock: string): void {
  // Written whole and then linked, so that nobody ever reads a lock without its owner.
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(readFileSync(lock, 'utf8'))
    if (isRunning(owner))
      throw new ReleaseError(`Another release is under way (process ${owner}). Try again after it.`)
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
    // It runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
