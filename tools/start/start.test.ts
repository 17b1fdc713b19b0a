import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const start = (PORT: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/start/start.ts'], {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, PORT },
    encoding: 'utf8',
  })

test('a port that is in use is named before anything is built', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { status, stdout, stderr } = start(String(port))
  other.close()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(`Port ${port} is in use.`)
})

test('a port that is none is refused', () => {
  const { status, stderr } = start('99999')
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'PORT must be a port from 1 to 65535, not "99999".\n',
  })
})
