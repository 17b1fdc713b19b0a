import { readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspectStore } from '../store/inspect/inspectStore'
import { readJournal } from '../store/journal'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'

const repository = fakeRepository()
const run = (...args: string[]) => runRelease(args, repository.config)
const inStore = (file: string) => join(repository.store.dir, file)

beforeEach(async () => {
  repository.write('webpack.common.js', '')
  await repository.publishBoth()
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await repository.publish('mfe-contact')
})

const unsigned =
  'Release sets are not signed: everyone who can write the store can change the site (docs/release.md#signed-release-sets).\n'

test('an intact store has no findings', async () => {
  expect(await run('doctor')).toMatchObject({
    code: 0,
    printed: `Every file of the store is intact.\n${unsigned}`,
  })
})

test('a file that was published empty is intact', async () => {
  repository.write('mfe-contact/dist/production/client/css/empty.1.css', '')
  repository.recordBuild('mfe-contact')
  await repository.publish('mfe-contact')
  expect(repository.store.hasAsset('/assets/mfe-contact/css/empty.1.css')).toBe(true)
  expect(await run('doctor')).toMatchObject({ code: 0 })
})

const page = 'sites/2/pages/contactanos.html'

test.each([
  [page, 'is empty', (file: string) => truncateSync(file)],
  [`${page}.br`, 'is missing', (file: string) => rmSync(file)],
  [`${page}.gz`, 'has other content than was published', (file: string) => writeFileSync(file, 'x')],
  ['assets/shell/js/main.1.js', 'is empty', (file: string) => truncateSync(file)],
  ['assets/shell/js/main.1.js.br', 'is missing', (file: string) => rmSync(file)],
])('%s, which %s, is restored from its other forms', async (file, cause, damage) => {
  const before = readFileSync(inStore(file))
  damage(inStore(file))
  expect(await run('doctor')).toMatchObject({
    code: 1,
    printed: `${file} ${cause}: --repair restores it\n${unsigned}`,
  })
  expect(await run('doctor', '--repair')).toMatchObject({
    code: 0,
    printed: `${file} ${cause}: repaired\n${unsigned}`,
  })
  expect(readFileSync(inStore(file))).toEqual(before)
  expect(repository.live().number).toBe(2)
})

test.each([
  [
    'all forms of a page are',
    () => ['', '.br', '.gz'].forEach((suffix) => truncateSync(inStore(page + suffix))),
  ],
  ['a root file is', () => truncateSync(inStore('sites/2/root/sitemap.xml'))],
  ['set.json is', () => truncateSync(inStore('sites/2/set.json'))],
  ['the whole set is', () => rmSync(inStore('sites/2'), { recursive: true })],
  ['the link is', () => rmSync(inStore('live'))],
])('if %s damaged, the live versions are rendered again', async (_name, damage) => {
  const live = repository.live()
  damage()
  const found = await run('doctor')
  expect(found.code).toBe(1)
  expect(found.printed).toContain(
    'run "npm run release -- doctor --repair", which renders the live set again',
  )

  expect(await run('doctor', '--repair')).toMatchObject({ code: 0 })
  expect(repository.live()).toMatchObject({ number: 3, packages: live.packages })
  expect(repository.page('contactanos.html')).toContain('Hablemos')
  expect(readJournal(repository.store).at(-1)).toMatchObject({ action: 'repair', set: 3, user: 'tester' })
  expect(inspectStore(repository.store)).toEqual([])
})

test('a file whose bytes are gone is named, and publishing the same build again restores it', async () => {
  const font = 'assets/shell/media/og-inicio.1.jpg'
  const before = readFileSync(inStore(font))
  truncateSync(inStore(font))
  const repaired = await run('doctor', '--repair')
  expect(repaired.code).toBe(1)
  expect(repaired.printed).toMatch(
    new RegExp(`^${font} is empty: publish shell again from a checkout of version`),
  )

  await repository.publish('shell')
  expect(readFileSync(inStore(font))).toEqual(before)
  expect(await run('doctor')).toMatchObject({ code: 0 })
})

test('a journal that does not name the live set is reported', async () => {
  rmSync(inStore('live'))
  symlinkSync('sites/1', inStore('live'))
  expect((await run('doctor')).printed).toContain('journal.jsonl ends with release set 2, but 1 is live')
})

test('a damaged line of the journal is reported, and others are read', async () => {
  const journal = readFileSync(inStore('journal.jsonl'), 'utf8')
  writeFileSync(inStore('journal.jsonl'), `{"at"\n${journal}`)
  expect((await run('doctor')).printed).toMatch(/^journal.jsonl has a damaged line 1: restore/)
  expect((await run('status')).printed).toContain('set 2  publish by tester')
})

test.each([
  ['set.json is empty', () => truncateSync(inStore('sites/2/set.json')), 'sites/2/set.json is empty.'],
  [
    'set.json is no JSON',
    () => truncateSync(inStore('sites/2/set.json'), 100),
    'is damaged: it is not valid JSON.',
  ],
  ['the link is missing', () => rmSync(inStore('live')), 'live is missing'],
  [
    'the set is missing',
    () => rmSync(inStore('sites/2'), { recursive: true }),
    'sites/2/set.json is missing.',
  ],
])('if %s, other commands say so and name the fix', async (_name, damage, sentence) => {
  damage()
  for (const args of [['status'], ['rollback', 'mfe-contact'], ['prune']]) {
    const { code, errorText } = await run(...args)
    expect([args, code]).toEqual([args, 1])
    expect(errorText).toContain(sentence)
    expect(errorText).toContain('doctor --repair')
    expect(errorText).not.toMatch(/^ +at /m)
  }
})
