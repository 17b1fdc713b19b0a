import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { allowAgain, revoke } from './revoke'

const repository = fakeRepository()
const isRevoked = (set: number) => existsSync(join(repository.store.siteDir(set), 'revoked.json'))

test('a set that is not live can be revoked and allowed again', async () => {
  const { config, store } = repository
  await repository.publishBoth()
  await expect(revoke(config, store, 1)).rejects.toThrow('Release set 1 is live. Roll back or publish first')
  await expect(revoke(config, store, 2)).rejects.toThrow('The store holds no release set 2')
  repository.buildRemote('mfe-contact', contactData, 'Dos')
  await repository.publish('mfe-contact')
  await revoke(config, store, 1)
  expect(isRevoked(1)).toBe(true)
  await allowAgain(store, 1)
  expect(isRevoked(1)).toBe(false)
})
