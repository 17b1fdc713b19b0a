import { rmSync } from 'node:fs'
import { previewBuilds } from '../publish/previewBuilds'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { comparedSets } from './ComparedSet'

const repository = fakeRepository()
beforeEach(() => repository.write('webpack.common.js', ''))

function compared(first: string, second?: string) {
  const { before, after } = comparedSets(repository.store, first, second)
  return [before.id, after.id]
}

/** A store with the sets 1 and 2, of which 2 is live, and a preview of another build. */
async function publishTwice(previewName: string) {
  await repository.publishBoth()
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await repository.publish('mfe-contact')
  repository.buildRemote('mfe-contact', contactData, 'Escríbenos')
  await previewBuilds(repository.config, repository.store, ['mfe-contact'], { name: previewName })
}

test('a set is compared with the live one, a preview with the set that it stands on, and comes after others', async () => {
  await publishTwice('oficinas')
  expect(compared('1')).toEqual(['1', '2'])
  expect(compared('2', '1')).toEqual(['2', '1'])
  expect(compared('oficinas')).toEqual(['2', 'oficinas'])
  expect(compared('oficinas', '1')).toEqual(['1', 'oficinas'])
})

test('a number is that of a set, and of a preview only if no set has it', async () => {
  await publishTwice('3')
  expect(compared('3')).toEqual(['2', '3'])
  expect(compared('1', '3')).toEqual(['1', '3'])
})

test('a preview whose set is gone is compared with the live one', async () => {
  await publishTwice('oficinas')
  await repository.publish('mfe-contact')
  rmSync(repository.store.siteDir(2), { recursive: true })
  expect(compared('oficinas')).toEqual(['3', 'oficinas'])
})

test.each([
  ['0', 'A set must be a whole number from 1 to 999999999, not "0".'],
  ['1000000000', 'A set must be a whole number from 1 to 999999999, not "1000000000".'],
  ['7', 'The store holds no release set 7. It holds 1.'],
  ['-1', 'The store holds no preview "-1". It holds none.'],
  ['../live', 'The store holds no preview "../live". It holds none.'],
])('%s is refused with the reason', async (id, message) => {
  await repository.publishBoth()
  expect(() => compared(id)).toThrow(message)
  expect(() => compared('1', id)).toThrow(message)
})
