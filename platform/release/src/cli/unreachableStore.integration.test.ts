import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dir = mkdtempSync(join(tmpdir(), 'unreachable-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A port on which nothing listens. */
const STORE_URL = 'postgres://ana:secret@127.0.0.1:1/site'

/** As documented, in a process of its own: only there each module can be loaded in two formats. */
function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'release', '--', ...args], {
    cwd: join(__dirname, '../../../..'),
    env: { ...process.env, STORE_URL, STORE_DIR: dir, RELEASE_URL: '' },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const sentence = expect.stringMatching(
  /^The shared store \(STORE_URL\) cannot be reached: .*ECONNREFUSED 127\.0\.0\.1:1\.$/,
) as string

test.each(['status', 'log', 'rollback mfe-contact', 'prune', 'doctor', `copy --to ${STORE_URL}`])(
  '%s says in one sentence that the database is away',
  (command) => {
    const { status, stdout, stderr } = release(...command.split(' '))
    const steps = /^[A-Z][^.]*: \d+\.\d s\n/gm
    expect({ status, stdout, stderr: stderr.replace(steps, '').split('\n') }).toEqual({
      status: 1,
      stdout: '',
      stderr: [sentence, ''],
    })
  },
)
