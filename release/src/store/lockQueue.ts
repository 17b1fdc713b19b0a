import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { SqliteDatabase } from '../../../scripts/sqlite/SqliteDatabase'
import { tryDatabaseLock } from './databaseLock'

/** Digits of the milliseconds since 1970 until the year 5138. */
const TIME_DIGITS = 14

/**
 * Commands that wait for a lock, in the order in which they came. Each holds a lock of a file of its own in the queue's
 * folder. As these locks end with their process, a command that was killed holds up nobody.
 */
export class LockQueue {
  #ticket: { file: string; database: SqliteDatabase } | undefined

  /** @param dir Of the queue: "var/lock.sqlite.queue". */
  constructor(private readonly dir: string) {}

  /** Takes a place at the end, unless this command has one. */
  join(): void {
    while (!this.#ticket) {
      mkdirSync(this.dir, { recursive: true })
      const file = join(this.dir, `${String(Date.now()).padStart(TIME_DIGITS, '0')}-${randomUUID()}`)
      // Undefined if another command has just removed the file, which nobody had locked.
      const database = tryDatabaseLock(file)
      if (database) this.#ticket = { file, database }
    }
  }

  /** Whether no command that still runs came earlier. Removes what commands that were killed have left. */
  isFirst(): boolean {
    for (const name of this.#names()) {
      const file = join(this.dir, name)
      if (this.#ticket && name >= basename(this.#ticket.file)) return true
      const abandoned = tryDatabaseLock(file)
      if (!abandoned) return false
      rmSync(file, { force: true })
      abandoned.close()
    }
    return true
  }

  leave(): void {
    if (!this.#ticket) return
    rmSync(this.#ticket.file, { force: true })
    this.#ticket.database.close()
    this.#ticket = undefined
  }

  /** The oldest first. */
  #names(): string[] {
    try {
      return readdirSync(this.dir).sort()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }
}
