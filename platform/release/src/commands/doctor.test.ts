import { readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { newKeyPair } from '@site/store/signatures'
import { readJson } from '../files'
import { publishBuilds } from '../publish/publishBuilds'
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

/** `set` is the folder of the live set. */
const damages: [name: string, damage: (set: string) => void][] = [
  [
    'all forms of a page are',
    (set) => ['', '.br', '.gz'].forEach((suffix) => truncateSync(`${set}/pages/contactanos.html${suffix}`)),
  ],
  ['a root file is', (set) => truncateSync(`${set}/root/sitemap.xml`)],
  ['set.json is', (set) => truncateSync(`${set}/set.json`)],
  ['the whole set is', (set) => rmSync(set, { recursive: true })],
  ['the link is', () => rmSync(inStore('live'))],
]

async function expectRenderedAgain(
  runDoctor: (...args: string[]) => ReturnType<typeof run>,
  damage: (set: string) => void,
) {
  const live = repository.live()
  damage(repository.store.siteDir(live.number))
  const found = await runDoctor()
  expect(found.code).toBe(1)
  expect(found.printed).toContain(
    'run "npm run release -- doctor --repair", which renders the live set again',
  )

  expect(await runDoctor('--repair')).toMatchObject({ code: 0 })
  const set = live.number + 1
  expect(repository.live()).toMatchObject({ number: set, packages: live.packages })
  expect(repository.page('contactanos.html')).toContain('Hablemos')
  expect(readJournal(repository.store).at(-1)).toMatchObject({ action: 'repair', set, user: 'tester' })
  expect(inspectStore(repository.store)).toEqual([])
}

test.each(damages)('if %s damaged, the live versions are rendered again', async (_name, damage) => {
  await expectRenderedAgain((...args) => run('doctor', ...args), damage)
})

describe('with a key', () => {
  const { privateKey } = newKeyPair()
  const signing = () => ({ ...repository.config, keyFile: join(repository.dir, 'key.pem') })
  const runSigning = (...args: string[]) => runRelease(args, signing())
  /** Set 3, with the versions of set 2. */
  beforeEach(async () => {
    repository.write('key.pem', privateKey)
    await runSigning('sign')
    for (const unsigned of [1, 2]) rmSync(inStore(`sites/${unsigned}`), { recursive: true })
  })

  test.each(damages)('if %s damaged, the signed versions are rendered again', async (_name, damage) => {
    // Another set with the same versions, in case that the whole set is lost.
    await runSigning('sign')
    await expectRenderedAgain((...args) => runSigning('doctor', ...args), damage)
    repository.buildRemote('mfe-contact', contactData, 'Escríbanos')
    await publishBuilds(signing(), repository.store, ['mfe-contact'])
    expect(repository.page('contactanos.html')).toContain('Escríbanos')
  })

  test('a record that somebody has changed is not used', async () => {
    const file = inStore('sites/3/set.json')
    const set = readJson<ReleaseSet>(file)
    const withdrawn = { 'mfe-a': { redirects: [{ from: '/a', to: '/b' }], gone: [] } }
    writeFileSync(file, JSON.stringify({ ...set, packages: {}, withdrawn }))
    expect(await runSigning('doctor', '--repair')).toMatchObject({ code: 0 })
    expect(repository.live()).toMatchObject({ number: 4, packages: set.packages, redirects: [] })
  })

  test('what was withdrawn stays out of the site', async () => {
    await runSigning('withdraw', 'mfe-contact')
    const { gone } = repository.live()
    rmSync(inStore('live'))
    expect(await runSigning('doctor', '--repair')).toMatchObject({ code: 0 })
    expect(repository.live()).toMatchObject({ number: 5, gone })
    expect(gone).toEqual(['/contactanos'])
  })

  test('if no other set was signed with the live versions, those of the newest signed set return', async () => {
    const before = repository.live().packages['mfe-contact']!.version
    repository.buildRemote('mfe-contact', contactData, 'Escríbanos')
    await publishBuilds(signing(), repository.store, ['mfe-contact'])
    const lost = repository.live().packages['mfe-contact']!.version
    rmSync(inStore('sites/4'), { recursive: true })
    const { code, errorText } = await runSigning('doctor', '--repair')
    expect(code).toBe(0)
    expect(errorText).toContain(
      `mfe-contact: ${lost} was live, but no signed release set with it is left. Live now: ${before}.`,
    )
    expect(repository.page('contactanos.html')).toContain('Hablemos')
    expect(readJournal(repository.store).at(-1)).toMatchObject({
      action: 'rollback',
      packages: ['mfe-contact'],
      from: { 'mfe-contact': lost },
      to: { 'mfe-contact': before },
    })
  })

  test('nothing is signed that no set was signed with', async () => {
    rmSync(inStore('live'))
    const version = repository.store.releaseSet(3).packages['mfe-contact']!.version
    writeFileSync(repository.store.serverBundle('mfe-contact', version), 'exports.default = {}')
    const { code, errorText } = await runSigning('doctor', '--repair')
    expect(code).toBe(1)
    expect(errorText).toContain(
      `no signed release set has the files that the store has of mfe-contact ${version}`,
    )
    expect(repository.store.setNumbers()).toEqual([3])
  })

  test.each([
    [
      'can be read, the command that signs it is named',
      () => rmSync(inStore('sites/3/manifest.sig')),
      '-- sign',
    ],
    [
      'cannot be read, a backup is asked for',
      () => {
        rmSync(inStore('sites/3/manifest.sig'))
        rmSync(inStore('live'))
      },
      'Restore the store from a backup',
    ],
  ])('without a signed set, if the live one %s', async (_name, damage, advice) => {
    damage()
    const { code, errorText } = await runSigning('doctor', '--repair')
    expect(code).toBe(1)
    expect(errorText).toContain(advice)
    expect(errorText).not.toContain('undefined')
  })
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
