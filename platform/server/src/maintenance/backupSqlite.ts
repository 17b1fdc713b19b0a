import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import { checkBackup, type BackupContents } from './checkBackup'

/**
 * Copies a database while servers use it. The copy is one file, complete, on the disk and readable by its owner only.
 * The source is not changed: its schema stays as it is.
 *
 * @param target Must not exist. Its folder must.
 * @returns What the copy contains. It has been checked.
 * @throws Error when there is no copy, for example because the database is damaged.
 */
export async function backupSqlite(file: string, target: string): Promise<BackupContents> {
  const path = resolve(target)
  reserve(path)
  const partial = `${path}.partial`
  try {
    // Left by a backup that was interrupted.
    rmSync(partial, { force: true })
    reserve(partial)
    await copy(file, partial)
    const contents = check(file, partial)
    syncToDisk(partial)
    // Replaces the empty file that `reserve` has created, so that an incomplete backup never has this name.
    renameSync(partial, path)
    syncToDisk(dirname(path))
    return contents
  } catch (error) {
    for (const created of [path, partial, `${partial}-journal`]) rmSync(created, { force: true })
    throw error
  }
}

/** Creates an empty file that only its owner can read. @throws Error when there is one already. */
function reserve(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    throw explained(error, path)
  }
}

function explained(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EEXIST') return new Error(`${path} exists already. It was not overwritten.`)
  if (code === 'ENOENT') return new Error(`There is no folder ${dirname(path)}.`)
  return error
}

async function copy(file: string, target: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`)
  const source = openDatabase(file, { readonly: true })
  try {
    await source.backup(target)
  } finally {
    source.close()
  }
  const copied = openDatabase(target)
  try {
    // Otherwise even reading the copy would create files beside it.
    copied.pragma('journal_mode = DELETE')
  } finally {
    copied.close()
  }
}

function check(file: string, copied: string): BackupContents {
  try {
    return checkBackup(copied)
  } catch (cause) {
    const message = `The database ${file} cannot be backed up, because the copy is not good. Run \`doctor\`.`
    throw new Error(message, { cause })
  }
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
