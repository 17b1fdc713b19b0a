import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/freePort'
import { startService, type Service } from './ownRepository/startService'
import { createTeamRepository, type TeamRepository } from './ownRepository/teamRepository'

// Installs packages; the first time on a machine they are downloaded.
jest.setTimeout(600_000)
const RETRY_MS = 50

let team: TeamRepository
let service: Service
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  team = await createTeamRepository()
  const { exitCode, output } = await team.install()
  if (exitCode !== 0) throw new Error(output)
  service = await startService()
  const key = service.createKey('--name', 'noticias-ci', '--package', 'mfe-noticias', '--allow-new')
  env = { RELEASE_URL: service.url, RELEASE_TOKEN: key }
})
afterAll(async () => {
  await service?.stop()
  team?.remove()
})

const release = (...args: string[]) => team.npm(['run', 'release', '--', ...args], env)
const livePage = (file: string) => readFileSync(join(service.storeDir, 'live/pages', file), 'utf8')

test('its types are right and its tests pass with the installed packages', async () => {
  expect(await team.npm(['run', 'typecheck'])).toMatchObject({ exitCode: 0 })
  const { exitCode, output } = await team.npm(['test'])
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: expect.stringContaining('2 passed, 2 total') as string,
  })
})

test('its development server shows it alone', async () => {
  const port = await freePort()
  const server = team.start(['run', 'dev'], { PORT: String(port) })
  try {
    const load = (path: string) =>
      fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html' } }).catch(() => undefined)
    while (!(await load('/noticias'))?.ok) {
      if (server.exitCode !== null) throw new Error('the development server ended')
      await sleep(RETRY_MS)
    }
    expect(await (await load('/noticias'))?.text()).toContain('src="/js/main.js"')
    expect(await (await load('/js/main.js'))?.text()).toContain('Nueva oficina en Tarija')
  } finally {
    // npm, and the server that it has started.
    process.kill(-server.pid!)
  }
})

test('the service opens it in the live site, and publishes it', async () => {
  const { exitCode, output } = await release('publish', 'mfe-noticias')
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: expect.stringContaining('mfe-noticias') as string,
  })
  expect(livePage('noticias.html')).toMatch(/<h1[^>]*>Noticias<\/h1>/)
  expect(livePage('index.html')).toMatch(/<a [^>]*href="\/noticias"[^>]*>Noticias/)
  expect((await release('status')).output).toContain('mfe-noticias')
})
