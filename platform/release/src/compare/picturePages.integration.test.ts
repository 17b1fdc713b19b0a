import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { silentProgress } from '../progress/Progress'
import { withLock } from '../store/withLock'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { compareDocuments } from './compareDocuments'
import { comparedSets } from './ComparedSet'
import { picturePages } from './picturePages'

const repository = fakeRepository()
beforeEach(async () => {
  await repository.publishBoth()
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await repository.publish('mfe-contact')
})

test('a command that runs meanwhile does not disturb a comparison, and its servers stop', async () => {
  const { store } = repository
  const sets = comparedSets(store, '1', '2')
  const answers: number[] = []
  let address = ''
  const newContext = async ({ baseURL }: { baseURL: string }) => {
    address = baseURL
    await withLock(store, 'another command', () => undefined)
    answers.push((await fetch(`${baseURL}/contactanos`)).status)
    throw new Error('seen')
  }
  // Nothing else of it is reached.
  const browser = { newContext } as unknown as Browser
  const options = { browser, dir: join(repository.dir, 'report'), progress: silentProgress }
  await expect(picturePages(store, sets, compareDocuments(sets), options)).rejects.toThrow('seen')
  expect(answers).toEqual([200])
  await expect(fetch(address)).rejects.toThrow()
})
