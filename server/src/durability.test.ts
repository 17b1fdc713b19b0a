import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactRequest, temporaryFolder } from './testing/leads'
import { startServer, type ServerProcess } from './testing/serverProcess'
import { publish } from './testing/store'

jest.setTimeout(120_000)

const LEADS = 5

const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0
const testWithTrace = canTrace ? test : test.skip
const skipReason = canTrace ? '' : ' (skipped: strace is not installed or not permitted)'

const storeDir = temporaryFolder()
const trace = join(storeDir, 'trace')
publish(storeDir, 1)
let server: ServerProcess | undefined

afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
})

/** Completed system calls that flushed the write-ahead log of SQLite to the disk. strace writes a file per thread. */
function flushes(mainThread: number | undefined): number {
  const calls = readFileSync(`${trace}.${mainThread}`, 'utf8')
  return calls.match(/(fsync|fdatasync)\(\d+<[^>]*leads\.sqlite-wal>\)\s*= 0/g)?.length ?? 0
}

testWithTrace(`each lead is flushed to the disk before it is acknowledged${skipReason}`, async () => {
  // With -D, strace is not the parent of the server, so the server receives the signals of this test.
  const strace = ['strace', '-D', '-ff', '-y', '-e', 'trace=fsync,fdatasync', '-o', trace]
  server = await startServer({ STORE_DIR: storeDir }, { wrapper: strace })
  const { pid } = server.child

  for (let lead = 1; lead <= LEADS; lead++) {
    const flushesBefore = flushes(pid)
    const response = await fetch(`${server.origin}/api/contact/request`, {
      method: 'POST',
      headers: { authorization: 'Bearer development-publishable-key', 'content-type': 'application/json' },
      body: JSON.stringify({ ...contactRequest, description: `Consulta ${lead}` }),
    })
    expect(response.status).toBe(201)
    expect(flushes(pid)).toBeGreaterThan(flushesBefore)
  }
})
