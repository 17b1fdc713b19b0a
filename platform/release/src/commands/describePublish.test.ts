import { contactData, fakeRepository } from '../testing/fakeRepository'
import type { Published } from '../publish/Releases'
import { describePublish } from './publish'

const repository = fakeRepository()

const outcome: Published = {
  status: 'published',
  set: 12,
  packages: [{ name: 'mfe-contact', from: 'a'.repeat(12), to: 'b'.repeat(12) }],
  address: 'https://site.example/contactanos',
  changes: { pages: 2, bytes: -1234 },
}

test('a publish ends with its address, what changed, its time and the command that takes it back', () => {
  expect(describePublish(outcome, 9.44)).toBe(
    `Release set 12 is live: mfe-contact aaaaaaaaaaaa -> bbbbbbbbbbbb
  address  https://site.example/contactanos
  changed  2 pages, -1.2 kB
  took     9.4 s
  undo     npm run release -- rollback mfe-contact
`,
  )
})

test('pages with new files are counted apart', () => {
  const text = describePublish({ ...outcome, changes: { pages: 1, onlyFiles: 7, bytes: 20 } })
  expect(text).toContain('changed  1 page, +20 bytes; 7 more pages with new files\n')
})

test('an operator takes a new package back by withdrawing it; the first set cannot be taken back', () => {
  const added = { ...outcome, packages: [{ name: 'mfe-blog', to: 'b'.repeat(12) }] }
  expect(describePublish(added)).toContain('mfe-blog (new) -> bbbbbbbbbbbb\n')
  expect(describePublish(added)).toContain(
    'undo     by an operator on the machine of the store: npm run release -- withdraw mfe-blog\n',
  )
  expect(describePublish({ ...added, changes: undefined })).not.toContain('undo')
})

test('changed pages are those whose HTML differs', async () => {
  await expect(repository.publishBoth()).resolves.toMatchObject({
    address: 'https://site.example/',
    changes: undefined,
  })
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await expect(repository.publish('mfe-contact')).resolves.toMatchObject({
    address: 'https://site.example/contactanos',
    changes: { pages: 1, onlyFiles: 0 },
  })
})
