import { existsSync } from 'node:fs'
import { counted } from '@site/cli/format'
import { backupSqlite } from '../../maintenance/backupSqlite'
import { defineCommand } from '../command'
import { type BackupContents, checkBackup } from '../../maintenance/checkBackup'

export const backup = defineCommand({
  name: 'backup',
  summary: 'Copies the database to a file, while the server runs.',
  arguments: '<file>',
  options: {},
  details: `The file is complete and checked, can be read by its owner only, and is never overwritten. Keep it on another machine:
it contains personal data. For PostgreSQL, the command prints how to use pg_dump.`,
  async run({ arguments: [file] }, { config: { database }, write }) {
    if (database.kind === 'postgres') {
      // Without the URL, because it can contain a password.
      await write(
        `The leads are in PostgreSQL, which has its own command:\n\n  (umask 077; pg_dump --format=custom --file='${file.replaceAll("'", "'\\''")}' "$DATABASE_URL")\n\nNothing was written.\n`,
      )
      return 1
    }
    const contents = await backupSqlite(database.file, file)
    await write(`${file} is complete. ${formatBackup(contents)}`)
    return 0
  },
})

/** What a backup contains, for a terminal. */
function formatBackup(contents: BackupContents): string {
  const { leads, quarantined, deliveries, oldest, newest, schemaVersion, wasCopiedByHand } = contents
  const range = leads > 0 ? `, from ${oldest} to ${newest}` : ''
  return [
    `${counted(leads, 'lead')} (${quarantined} quarantined)${range}; ${counted(deliveries, 'delivery')}; schema version ${schemaVersion}.\n`,
    wasCopiedByHand
      ? 'It was copied by hand from a database in use: leads that were in the file ending in -wal may be missing. Use `backup`.\n'
      : '',
  ].join('')
}

export const restoreCheck = defineCommand({
  name: 'restore-check',
  summary: 'Checks whether a backup can be restored.',
  arguments: '<file>',
  options: {},
  details: 'Reads all of the file, without changing it. docs/leads-commands.md explains how to restore it.',
  async run({ arguments: [file] }, { write }) {
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
    await write(`${file} can be restored. ${formatBackup(checkBackup(file))}`)
  },
})
