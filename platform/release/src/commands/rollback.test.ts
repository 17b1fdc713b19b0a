import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { revoke } from './revoke'
import { withdraw } from './withdraw'
import { checkBuilds } from '../publish/checkBuilds'
import { publishBuilds } from '../publish/publishBuilds'
import { rollback, rollbackSet } from '../publish/rollback'

const repository = fakeRepository()
const press = () => rollback(repository.config, repository.store, 'mfe-contact')
const liveVersion = () => repository.live().packages['mfe-contact']?.version

/** @returns The version. */
async function publishText(text: string): Promise<string> {
  repository.buildRemote('mfe-contact', contactData, text)
  await repository.publish('mfe-contact')
  return liveVersion()!
}

const blog = { basePath: '/blog', pages: [{ ...contactData.pages[0]!, path: '/blog' }] }

async function publishBlog(text: string): Promise<void> {
  repository.buildRemote('mfe-blog', blog, text)
  await repository.publish('mfe-blog')
}

let first: string
beforeEach(async () => {
  await repository.publishBoth()
  first = liveVersion()!
})

test('a rollback makes the previous version live again', async () => {
  const second = await publishText('Hablemos')
  await expect(press()).resolves.toEqual({ set: 3, from: second, to: first })
  expect(repository.page('contactanos.html')).toContain('<h1>Contacta con Nosotros</h1>')
})

test('a rollback to a version whose scripts are lost changes nothing', async () => {
  const scripts = () => {
    const assets = join(repository.store.dir, 'assets/mfe-contact')
    return readdirSync(assets, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.js(\.\w+)?$/.test(file))
      .map((file) => join(assets, file))
  }
  const ofFirst = scripts()
  const second = await publishText('Hablemos')
  expect(ofFirst).not.toHaveLength(0)
  for (const file of ofFirst) rmSync(file)
  await expect(press()).rejects.toThrow('The store has lost /assets/mfe-contact/')
  expect(liveVersion()).toBe(second)
})

test('pressed twice, it goes back two versions; pressed again, it says that there is none', async () => {
  const second = await publishText('Dos')
  await publishText('Tres')
  await expect(press()).resolves.toMatchObject({ to: second })
  await expect(press()).resolves.toMatchObject({ to: first })
  await expect(press()).rejects.toThrow('holds no earlier version of mfe-contact that was live')
  expect(liveVersion()).toBe(first)
})

test('after a publish, a rollback returns to what was live before it, never to what was rolled back', async () => {
  const second = await publishText('Dos')
  const bad = await publishText('Mal')
  await press()
  await publishText('Cuatro')
  await expect(press()).resolves.toMatchObject({ to: second })
  await expect(press()).resolves.toMatchObject({ to: first })
  expect(await rollback(repository.config, repository.store, 'mfe-contact', bad)).toMatchObject({ to: bad })
  await expect(press()).resolves.toMatchObject({ to: first })
})

test('rollbacks of one package do not count for another', async () => {
  await publishBlog('Blog uno')
  const second = await publishText('Dos')
  await publishBlog('Blog dos')
  await rollback(repository.config, repository.store, 'mfe-blog')
  await expect(press()).resolves.toMatchObject({ from: second, to: first })
})

test('a rollback skips versions that were never live', async () => {
  await publishText('Hablemos')
  const orphan = { ...repository.live(), number: 3, packages: { 'mfe-contact': { version: 'never-live' } } }
  mkdirSync(repository.store.siteDir(3), { recursive: true })
  writeFileSync(join(repository.store.siteDir(3), 'set.json'), JSON.stringify(orphan))
  await expect(press()).resolves.toMatchObject({ to: first })
})

test('a rollback skips versions that were only in revoked sets', async () => {
  await publishText('Mal')
  await publishText('Tres')
  await revoke(repository.config, repository.store, 2)
  await expect(press()).resolves.toMatchObject({ to: first })
})

test('a rollback does not need earlier sets that are damaged', async () => {
  await publishText('Hablemos')
  await publishText('Llámanos')
  writeFileSync(join(repository.store.siteDir(1), 'set.json'), '{')
  await expect(press()).resolves.toMatchObject({ set: 4 })
})

test('a rollback without an earlier version is refused', async () => {
  await expect(press()).rejects.toThrow('holds no earlier version of mfe-contact')
  await expect(rollback(repository.config, repository.store, 'mfe-nada')).rejects.toThrow('is not live')
  await expect(rollback(repository.config, repository.store, 'constructor')).rejects.toThrow('is not live')
  await expect(rollback(repository.config, repository.store, 'mfe-contact', 'abc')).rejects.toThrow(
    'holds no version abc',
  )
})

test('a version that was never live is refused, although the store holds it', async () => {
  repository.buildRemote('mfe-contact', contactData, 'Solo comprobada')
  await checkBuilds(repository.config, repository.store, ['mfe-contact'])
  const checked = repository.store
    .releases()
    .find(({ name, version }) => name === 'mfe-contact' && version !== first)!.version
  await expect(rollback(repository.config, repository.store, 'mfe-contact', checked)).rejects.toThrow(
    `mfe-contact ${checked} was never live, and a rollback skips most checks. Publish it: npm run release -- publish mfe-contact`,
  )
  expect(repository.live().number).toBe(1)
})

test('without the first lines of the journal, a stored set tells that a version was live', async () => {
  await publishText('Dos')
  const third = await publishText('Tres')
  const journal = join(repository.store.dir, 'journal.jsonl')
  const last = readFileSync(journal, 'utf8').trimEnd().split('\n').at(-1)
  writeFileSync(journal, `${last}\n`)
  await expect(rollback(repository.config, repository.store, 'mfe-contact', first)).resolves.toMatchObject({
    from: third,
    to: first,
  })
})

test('a rollback to the live version changes nothing and succeeds', async () => {
  repository.write('webpack.common.js', '')
  const { code, printed } = await runRelease(['rollback', 'mfe-contact', first], repository.config)
  expect({ code, printed }).toEqual({
    code: 0,
    printed: `Nothing to roll back: mfe-contact ${first} is live already.\n`,
  })
  expect(repository.live().number).toBe(1)
})

test('--set returns to all versions of a release set', async () => {
  await publishBlog('Blog uno')
  const before = repository.live().packages
  await publishText('Dos')
  await publishBlog('Blog dos')
  await expect(rollbackSet(repository.config, repository.store, 2)).resolves.toEqual({ set: 5 })
  expect(repository.live().packages).toEqual(before)
  await expect(rollbackSet(repository.config, repository.store, 2)).resolves.toBeUndefined()
  await expect(rollbackSet(repository.config, repository.store, 9)).rejects.toThrow(
    'The store holds no release set 9. It holds 5, 4, 3, 2, 1.',
  )
})

test('a package that is not in the set leaves the site, and its addresses answer 410', async () => {
  await publishBlog('Blog')
  await rollbackSet(repository.config, repository.store, 1)
  expect(Object.keys(repository.live().packages)).toEqual(['shell', 'mfe-contact'])
  expect(repository.live().gone).toEqual(['/blog'])
})

test('a package that was withdrawn stays so after a rollback to a set that never had it', async () => {
  await publishBlog('Blog')
  const redirects = [{ from: '/blog', to: '/contactanos' }] as const
  await withdraw(repository.config, repository.store, 'mfe-blog', { redirects })
  await publishText('Dos')
  await rollbackSet(repository.config, repository.store, 1)
  expect(repository.live()).toMatchObject({ redirects, withdrawn: { 'mfe-blog': { redirects, gone: [] } } })
  const { store, config } = repository
  await publishBuilds(config, store, ['mfe-contact', 'mfe-blog'], { skipWithdrawn: true })
  expect(repository.live().packages['mfe-blog']).toBeUndefined()
})

test('its redirects to what the set lacks answer 410, and later publishes are not refused', async () => {
  await publishBlog('Blog')
  const news = { basePath: '/noticias', pages: [{ ...contactData.pages[0]!, path: '/noticias' }] }
  repository.buildRemote('mfe-noticias', news, 'Noticias')
  await repository.publish('mfe-noticias')
  await withdraw(repository.config, repository.store, 'mfe-blog', { redirectAll: '/noticias' })
  await rollbackSet(repository.config, repository.store, 1)
  expect(repository.live()).toMatchObject({ redirects: [], gone: ['/blog', '/noticias'] })
  await publishText('Dos')
})

test('addresses that another package has taken over since answer as in the set', async () => {
  await publishBlog('Blog')
  const redirects = [{ from: '/blog', to: '/contactanos' }] as const
  await withdraw(repository.config, repository.store, 'mfe-blog', { redirects })
  repository.buildRemote('mfe-noticias', blog, 'Noticias de hoy')
  await repository.publish('mfe-noticias')
  await rollbackSet(repository.config, repository.store, 3)
  expect(repository.live()).toMatchObject({ redirects, gone: [] })
})

test('--set refuses a revoked set, unless it is forced', async () => {
  await publishText('Dos')
  await revoke(repository.config, repository.store, 1)
  await expect(rollbackSet(repository.config, repository.store, 1)).rejects.toThrow(
    /^Release set 1 was revoked by tester at .*add --force/,
  )
  await expect(rollbackSet(repository.config, repository.store, 1, { force: true })).resolves.toEqual({
    set: 3,
  })
})
