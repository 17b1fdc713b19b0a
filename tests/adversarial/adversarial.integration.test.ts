import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@site/release/files'
import { previewBuilds } from '@site/release/publish/previewBuilds'
import { contactData, fakeRepository } from '@site/release/testing/fakeRepository'
import {
  filesOfBuild,
  createPackage,
  salesData,
  computeSha256,
  startService,
  type TestService,
} from '@site/release-service/testing/service'
import { readAuditLog } from '@site/release/store/serviceFiles'
import { absentRouteAttempts } from './absentRoutes'
import { grantAttempts } from './grants'
import type { Attempt, AttemptContext } from './Attempt'
import { manifestAttempts } from './manifests'
import { pathAttempts } from './paths'
import { rawAttempts } from './rawRequests'
import { previewAttempts, previewIds } from './previews'
import { rollbackAttempts } from './rollbacks'
import { tokenAttempts } from './tokens'
import { archiveAttempts } from './archives'

const repository = fakeRepository({ forEachTest: false })
let service: TestService
let context: AttemptContext

beforeAll(async () => {
  service = await startService(repository, { timeouts: { requestMs: 1500, headersMs: 1000 } })
  const { createKey } = service
  const past = '2020-01-01T00:00:00.000Z'
  const token = await createKey('contact-ci')
  const build = Object.entries(filesOfBuild(repository, 'mfe-contact'))
  context = {
    service,
    token,
    otherToken: await createKey('contact-laptop'),
    salesToken: await createKey('sales-ci', { packages: ['mfe-sales'] }),
    keys: {
      revoked: await createKey('revoked', { revokedAt: past }),
      expired: await createKey('expired', { expiresAt: past }),
      publishOnly: await createKey('publish-only', {
        packages: ['mfe-contact', 'mfe-later'],
        actions: ['publish'],
      }),
      rollbackOnly: await createKey('rollback-only', { actions: ['rollback'] }),
      previewOnly: await createKey('preview-only', { actions: ['preview'] }),
    },
    files: Object.fromEntries<Buffer>(build.map(([path, content]) => [`mfe-contact/${path}`, content])),
    deployment: {
      action: 'publish',
      packages: [createPackage('mfe-contact')],
      options: { withoutBrowser: true },
    },
  }
  const { config, store } = repository
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await previewBuilds(config, store, ['mfe-contact'], { name: previewIds.own })
  repository.buildRemote('mfe-sales', salesData, 'Otras ventas')
  await previewBuilds(config, store, ['mfe-sales'], { name: previewIds.ofSales })
})
afterAll(() => service.app.close())

/** Everything that a visitor or another team could notice. */
function storeState() {
  const { dir } = repository.store
  const files = listFiles(dir, (name) => ['service', 'live'].includes(name))
  return {
    live: repository.store.liveNumber(),
    files: files.map((file) => [file, computeSha256(readFileSync(join(dir, file)))]),
  }
}

const groups: [name: string, attempts: readonly Attempt[]][] = [
  ['tokens', tokenAttempts],
  ['packages of others', grantAttempts],
  ['routes that the service must not have', absentRouteAttempts],
  ['previews', previewAttempts],
  ['rollbacks', rollbackAttempts],
  ['paths', pathAttempts],
  ['manifests', manifestAttempts],
  ['archives', archiveAttempts],
  ['HTTP', rawAttempts],
]

test('the attempts are different ones, more than 200', () => {
  const names = groups.flatMap(([, attempts]) => attempts.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(200)
})

describe.each(groups)('%s', (_group, attempts) => {
  let before: ReturnType<typeof storeState>
  beforeAll(() => void (before = storeState()))
  afterAll(() => expect(storeState()).toEqual(before))

  test.each(attempts.map((attempt) => [attempt.name, attempt] as const))(
    '%s',
    async (_name, { status, send }) => {
      const known = readAuditLog(repository.store.dir).length
      const answer = await send(context)
      expect([status].flat()).toContain(answer.status)
      expect(answer.message).toMatch(/^.{10,}$/s)
      expect(repository.store.liveNumber()).toBe(1)
      // What is not valid HTTP has no sender but an address.
      if (attempts !== rawAttempts)
        expect(readAuditLog(repository.store.dir).slice(known)).toContainEqual(
          expect.objectContaining({ outcome: 'refused', status: answer.status, address: '127.0.0.1' }),
        )
    },
  )
})
