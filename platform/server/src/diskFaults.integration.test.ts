import { spawnSync, type ChildProcess } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import { contactRequest, temporaryFolder } from './testing/leads'
import { publish } from './testing/store'
import { testServers } from './testing/serverProcess'

jest.setTimeout(120_000)

const FILE_LIMIT_KB = 400
/** Too small for the index of the write-ahead log, which is created as the database is opened. */
const FULL_AT_START_KB = 16

/** Limits the size of files that the server writes, so that writing fails as on a full disk. */
const onSmallDisk = (limitKb: number) => [
  'bash',
  '-c',
  `trap '' XFSZ; ulimit -S -f ${limitKb}; exec "$@"`,
  'bash',
]

function makeSpace({ pid }: ChildProcess) {
  const { status } = spawnSync('prlimit', ['--pid', String(pid), '--fsize=unlimited'])
  expect(status).toBe(0)
}

const folder = temporaryFolder()
publish(folder, 1)
const start = testServers({ STORE_DIR: folder, RATE_LIMIT_MAX: '100000' })

let sent = 0
/** @returns The lead's reference, or the status of a refusal. */
async function post(origin: string): Promise<string | number> {
  const response = await fetch(`${origin}/api/contact/request`, {
    method: 'POST',
    headers: { authorization: 'Bearer development-publishable-key', 'content-type': 'application/json' },
    body: JSON.stringify({ ...contactRequest, description: `Consulta ${++sent}`.padEnd(390, '.') }),
  })
  return response.ok ? ((await response.json()) as { reference: string }).reference : response.status
}

const fetchStatus = async (origin: string, path: string) => (await fetch(origin + path)).status

/** The server shares the result of a check for a second. Ends with the test's own time limit otherwise. */
async function untilReadyIs(origin: string, status: number): Promise<void> {
  while ((await fetchStatus(origin, '/readyz')) !== status);
}

/** What another process finds in the file, once the server has ended. */
function storedReferences(file: string): unknown[] {
  const database = openDatabase(file)
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  const references = database.prepare('SELECT reference FROM leads').pluck().all()
  database.close()
  return references
}

test('a full disk refuses leads, serves pages, and needs no restart when it has space again', async () => {
  const file = join(folder, 'full.sqlite')
  const server = await start({ DATABASE_FILE: file }, { wrapper: onSmallDisk(FILE_LIMIT_KB) })
  const { child, origin, ended } = server
  const acknowledged: string[] = []

  let answer = await post(origin)
  for (; typeof answer === 'string'; answer = await post(origin)) acknowledged.push(answer)
  expect(answer).toBe(503)
  expect(await fetchStatus(origin, '/')).toBe(200)
  await untilReadyIs(origin, 503)

  makeSpace(child)
  const later = await post(origin)
  expect(later).toEqual(expect.any(String))
  await untilReadyIs(origin, 200)
  acknowledged.push(String(later))

  child.kill('SIGKILL')
  await ended
  expect(storedReferences(file)).toEqual(expect.arrayContaining(acknowledged))
})

test('a disk that is full at the start refuses leads, serves pages, and needs no restart', async () => {
  const file = join(folder, 'fullAtStart.sqlite')
  const { child, origin } = await start(
    { DATABASE_FILE: file },
    { wrapper: onSmallDisk(FULL_AT_START_KB), until: '/' },
  )
  expect(await post(origin)).toBe(503)
  expect(await fetchStatus(origin, '/readyz')).toBe(503)
  expect(await fetchStatus(origin, '/')).toBe(200)

  makeSpace(child)
  expect(await post(origin)).toEqual(expect.any(String))
  await untilReadyIs(origin, 200)
})

test('a database file that was moved away refuses leads until a restart, and serves pages', async () => {
  const file = join(folder, 'moved.sqlite')
  const server = await start({ DATABASE_FILE: file })
  const first = await post(server.origin)
  for (const suffix of ['', '-wal', '-shm']) renameSync(file + suffix, `${file}.away${suffix}`)

  expect(await post(server.origin)).toBe(503)
  expect(await fetchStatus(server.origin, '/')).toBe(200)
  await untilReadyIs(server.origin, 503)
  server.child.kill('SIGKILL')
  await server.ended

  // Moved back, nothing that was acknowledged is missing.
  for (const suffix of ['', '-wal', '-shm']) renameSync(`${file}.away${suffix}`, file + suffix)
  const restarted = await start({ DATABASE_FILE: file })
  const second = await post(restarted.origin)
  restarted.child.kill('SIGKILL')
  await restarted.ended
  expect(storedReferences(file)).toEqual(expect.arrayContaining([first, second]))
})
