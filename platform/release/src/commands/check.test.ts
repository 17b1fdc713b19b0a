import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RefusedError } from '../Finding'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { checkBuilds } from '../publish/checkBuilds'

const repository = fakeRepository()
const check = () => checkBuilds(repository.config, repository.store, ['mfe-contact'])

describe('nothing goes live', () => {
  beforeEach(() => repository.publishBoth())
  afterEach(() => {
    expect(repository.live().number).toBe(1)
    expect(readdirSync(join(repository.store.dir, 'sites'))).toEqual(['1'])
  })

  test('a good build passes, and does not go live', async () => {
    repository.buildRemote('mfe-contact', contactData, 'Hablemos')
    await check()
  })

  test('a bad build is refused, with package, page, check and cause', async () => {
    repository.buildRemote('mfe-contact', contactData, 'throws')
    const error: unknown = await check().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(RefusedError)
    expect((error as RefusedError).findings).toContainEqual({
      package: 'mfe-contact',
      page: '/contactanos',
      check: 'render',
      cause: 'Error: no page today',
    })
  })
})
