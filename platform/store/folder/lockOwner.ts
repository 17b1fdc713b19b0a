import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Which process holds a lock: content of `<lock>.owner.json`. It informs people and decides nothing. */
export interface LockOwner {
  /** "publish of mfe-products" */
  task: string
  user: string
  /** A server copies releases. It does not have to be ended. */
  isServer?: true
  host: string
  pid: number
  /** In which the process has its number. Empty where the system does not say. */
  namespace: string
  /** When the process started, as the kernel counts: others can get its number. Empty where the system does not say. */
  started: string
  /** ISO 8601, UTC. */
  since: string
  /** Of one acquisition. */
  token: string
}

const fileOf = (lock: string) => `${lock}.owner.json`

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
    namespace: namespaceOfThis(),
    started: startOf(process.pid),
    since: new Date().toISOString(),
    token,
  }
  const unfinished = `${fileOf(lock)}.new`
  // A killed process of another user can have left one.
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, JSON.stringify(owner))
  renameSync(unfinished, fileOf(lock))
  const isCurrent = () => readRecord(lock)?.token === token
  return {
    isCurrent,
    remove() {
      if (isCurrent()) rmSync(fileOf(lock), { force: true })
    },
  }
}

/** Undefined if none is recorded, or if its process has ended without removing the record. */
export function ownerOf(lock: string): LockOwner | undefined {
  const owner = readRecord(lock)
  return owner && !hasEnded(owner) ? owner : undefined
}

function readRecord(lock: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(lock), 'utf8')) as LockOwner
  } catch {
    // Absent, or removed in the meantime.
    return undefined
  }
}

/** False for a process of another machine or container, which cannot be seen from here. */
function hasEnded({ host, namespace, pid, started }: LockOwner): boolean {
  return host === hostname() && namespace === namespaceOfThis() && startOf(pid) !== started
}

function namespaceOfThis(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** Empty also for a process that has ended. */
function startOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, can contain spaces.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    return state === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}
