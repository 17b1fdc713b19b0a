import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { replaceFile } from './files'

/** Which process holds a lock: content of `<lock>.owner.json`. It informs people and decides nothing. */
export interface LockOwner {
  /** "publish of mfe-products" */
  task: string
  user: string
  /** A server copies releases. It does not have to be ended. */
  isServer?: true
  host: string
  pid: number
  /** ISO 8601, UTC. */
  since: string
  /** Identifies one acquisition. */
  token: string
}

const getFile = (lock: string) => `${lock}.owner.json`

/**
 * Records that this process holds a lock.
 *
 * @param lock Path of the lock: "var/lock.sqlite".
 * @returns `isCurrent`: whether no other process has recorded itself since.
 */
export function recordOwner(
  lock: string,
  who: Pick<LockOwner, 'task' | 'user' | 'isServer'>,
): { isCurrent: () => boolean; remove: () => void } {
  const token = randomUUID()
  const owner: LockOwner = {
    ...who,
    host: hostname(),
    pid: process.pid,
    since: new Date().toISOString(),
    token,
  }
  replaceFile(getFile(lock), JSON.stringify(owner))
  const isCurrent = () => readRecord(lock)?.token === token
  return {
    isCurrent,
    remove() {
      if (isCurrent()) rmSync(getFile(lock), { force: true })
    },
  }
}

/**
 * Call it while another process has the lock. Each holder replaces the record of the one before.
 *
 * @returns Undefined in the first moment of a holder, also if the one before was killed.
 */
export function getOwner(lock: string): LockOwner | undefined {
  const owner = readRecord(lock)
  return owner && !hasEnded(owner) ? owner : undefined
}

function readRecord(lock: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(getFile(lock), 'utf8')) as LockOwner
  } catch {
    // Absent, or removed in the meantime.
    return undefined
  }
}

/** False for a process of another machine or container, which cannot be seen from here. */
function hasEnded({ host, pid }: LockOwner): boolean {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    // A process of another user runs too.
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** As in the journal. */
export function userName(): string {
  try {
    return process.env['RELEASE_USER'] || userInfo().username
  } catch {
    return 'an unknown user'
  }
}
