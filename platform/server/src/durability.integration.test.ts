import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder, postLead } from './testing/leads'
import { publish } from './testing/store'
import { testServers } from './testing/serverProcess'

jest.setTimeout(120_000)

const LEADS = 5
const PARALLEL_LEADS = 60

const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0
const testWithTrace = canTrace ? test : test.skip
const skipReason = canTrace ? '' : ' (skipped: strace is not installed or not permitted)'

const storeDir = temporaryFolder()
const trace = join(storeDir, 'trace')
publish(storeDir, 1)
const start = testServers({ STORE_DIR: storeDir, RATE_LIMIT_MAX: '1000' })

const FLUSH = /(fsync|fdatasync)\(\d+<[^>]*leads\.sqlite-wal>\)\s*= 0/
const WRITE_TO_LOG = /^pwrite64\(\d+<[^>]*leads\.sqlite-wal>/
const ACKNOWLEDGE = /^writev?\(\d+<[^>]*>.*HTTP\/1\.1 201/

/** Starts the server under strace. With -D, strace is not the parent, so the server receives the signals of this test. */
async function startTraced(calls: string) {
  const wrapper = ['strace', '-D', '-ff', '-y', '-s', '10000', '-e', `trace=${calls}`, '-o', trace]
  const { origin, child } = await start({}, { wrapper })
  // strace writes a file per thread. SQLite and HTTP run in the first one.
  const tracedCalls = () => readFileSync(`${trace}.${child.pid}`, 'utf8').split('\n')
  return { origin, tracedCalls }
}

testWithTrace(`each lead is flushed to the disk before it is acknowledged${skipReason}`, async () => {
  const { origin, tracedCalls } = await startTraced('fsync,fdatasync')
  const flushes = () => tracedCalls().filter((call) => FLUSH.test(call)).length

  for (let lead = 1; lead <= LEADS; lead++) {
    const flushesBefore = flushes()
    expect(await postLead(origin, `Consulta ${lead}`)).toBeDefined()
    expect(flushes()).toBeGreaterThan(flushesBefore)
  }
})

testWithTrace(`leads that arrive together are acknowledged after a flush${skipReason}`, async () => {
  const { origin, tracedCalls } = await startTraced('pwrite64,write,writev,fsync,fdatasync')
  const references = await Promise.all(
    Array.from({ length: PARALLEL_LEADS }, (_, lead) => postLead(origin, `En paralelo ${lead}`)),
  )

  const calls = tracedCalls()
  for (const reference of references) {
    const isAbout = (call: string) => reference !== undefined && call.includes(reference)
    const written = calls.findIndex((call) => WRITE_TO_LOG.test(call) && isAbout(call))
    const flushed = calls.findIndex((call, index) => index > written && FLUSH.test(call))
    const acknowledged = calls.findIndex((call) => ACKNOWLEDGE.test(call) && isAbout(call))
    expect(written).toBeGreaterThan(-1)
    expect(flushed).toBeGreaterThan(written)
    expect(acknowledged).toBeGreaterThan(flushed)
  }
})
