import { openPostgres } from '../../leads/postgres'
import { copyToPostgres } from '../../maintenance/copyToPostgres'
import { UsageError } from '@site/cli/command'
import { isPostgresUrl, postgresUrlExpected } from '@site/store/postgres/isPostgresUrl'
import { defineCommand } from '../command'
import { STATEMENT_TIMEOUT_MS } from '../../leads/openLeadStore'

export const migrate = defineCommand({
  name: 'migrate',
  summary: 'Copies everything from SQLite to PostgreSQL.',
  options: { to: { type: 'string', value: '<postgres://…>', help: 'an empty database; required' } },
  details: `Stop the server first: leads that it stores in SQLite afterwards are not copied. The SQLite file is not changed.
Other users of the machine can see a password in the arguments of a command: put it into PGPASSWORD or ~/.pgpass.`,
  async run({ options: { to } }, { config, database, write }) {
    if (to === undefined) throw new UsageError('--to is missing.')
    if (!isPostgresUrl(to)) throw new UsageError(`--to must be ${postgresUrlExpected}.`)
    if (config.database.kind === 'postgres') {
      throw new Error('The leads are in PostgreSQL already, because DATABASE_URL is set.')
    }
    const { engine } = await database()
    const target = openPostgres(to, () => undefined, STATEMENT_TIMEOUT_MS)
    try {
      const copied = await copyToPostgres(engine, target)
      for (const { table, rows } of copied) await write(`${table}: ${rows} rows copied and compared\n`)
    } finally {
      await target.db.destroy()
    }
    await write(
      `Set DATABASE_URL to the new database, start the server, then move ${config.database.file} to your backups.\n`,
    )
  },
})
