import { backupSqlite } from '../../maintenance/backupSqlite'
import { formatBackup } from '../formatBackup'
import { UsageError } from '@site/cli/command'
import { defineCommand } from '../command'

export const backup = defineCommand({
  name: 'backup',
  summary: 'Copies the database to a file, while the server runs.',
  arguments: '<file>',
  options: {},
  details: `The file is complete and checked, can be read by its owner only, and is never overwritten. Keep it on another machine:
it contains personal data. For PostgreSQL, the command prints how to use pg_dump.`,
  async run({ arguments: [file] }, { config: { database }, write }) {
    if (file === undefined) throw new UsageError('The name of the file is missing.')
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
