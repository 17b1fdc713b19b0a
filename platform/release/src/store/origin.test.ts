import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeChange } from '../commands/describeChange'
import { describePublish } from '../commands/publish'
import { publishBuilds } from '../publish/publishBuilds'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { readJournal } from './journal'

const repository = fakeRepository()
const moved = 'https://www.site.example'
const run = (...args: string[]) => runRelease(args, { ...repository.config, origin: moved })
const publishMoved = (changeOrigin: boolean, ...names: string[]) =>
  publishBuilds({ ...repository.config, origin: moved }, repository.store, names, { changeOrigin })
const address = () => /property="og:url" content="([^"]*)"/.exec(repository.page('contactanos.html'))?.[1]
const refusal =
  'Nothing was changed: the addresses of the live site begin with https://site.example, and this command would make them begin ' +
  `with ${moved}. Set SITE_ORIGIN=https://site.example. To move the site to ${moved}, publish or roll back with --change-origin.`

beforeEach(async () => {
  process.env['API_KEY'] = 'key'
  repository.write('webpack.common.js', '')
  await repository.publishBoth()
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await repository.publish('mfe-contact')
})

test.each([['with a new build'], ['with nothing new']])(
  'a publish for another origin is refused, %s',
  async (build) => {
    if (build === 'with a new build') repository.buildRemote('mfe-contact', contactData, 'Escríbenos')
    await expect(publishMoved(false, 'mfe-contact')).rejects.toThrow(refusal)
    expect(repository.live().number).toBe(2)
  },
)

test.each([
  ['rollback', 'mfe-contact'],
  ['rollback', '--set', '1'],
  ['withdraw', 'mfe-contact'],
  ['export', '/tmp/never-written'],
  ['serve'],
])('%s %s %s too', async (...args) => {
  const words = args.filter((word) => typeof word === 'string')
  expect(await run(...words)).toMatchObject({
    code: 1,
    errorText: expect.stringContaining(refusal) as string,
  })
  expect(repository.live().number).toBe(2)
})

test('a repair of the damaged live set goes by an earlier set', async () => {
  writeFileSync(join(repository.store.siteDir(2), 'set.json'), '')
  const { errorText } = await run('doctor', '--repair')
  expect(errorText).toContain(refusal)
})

test('--change-origin moves all pages, and the journal says so', async () => {
  const outcome = await publishMoved(true, 'shell', 'mfe-contact')
  expect(describePublish(outcome)).toContain(
    `Release set 3 is live: origin https://site.example -> ${moved}\n`,
  )
  expect(address()).toBe(`${moved}/contactanos`)
  expect(readFileSync(join(repository.store.dir, 'live/root/sitemap.xml'), 'utf8')).not.toContain(
    '//site.example',
  )
  expect(describeChange(readJournal(repository.store).at(-1)!)).toContain(
    `  origin https://site.example -> ${moved}`,
  )
  // From now on this is the origin.
  expect(await publishMoved(false, 'mfe-contact')).toEqual({ status: 'unchanged' })
  await expect(repository.publish('mfe-contact')).rejects.toThrow('SITE_ORIGIN=https://www.site.example')
})

test('the live set can be moved without a checkout', async () => {
  expect(await run('rollback', '--set', '2', '--change-origin')).toMatchObject({ code: 0 })
  expect(address()).toBe(`${moved}/contactanos`)
})

test('a rollback can move the site', async () => {
  expect(await run('rollback', 'mfe-contact', '--change-origin')).toMatchObject({ code: 0 })
  expect(address()).toBe(`${moved}/contactanos`)
})
