import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import type { PageData, SiteContent } from '@site/shared/contract/site'
import { cspHashOf } from './files'
import { prune } from './commands/prune'
import { putLive } from './commands/publish'
import { rollback } from './commands/rollback'
import { status } from './commands/status'
import { contactData, fakeRepository } from './testing/fakeRepository'

let repository: ReturnType<typeof fakeRepository>

beforeEach(() => {
  repository = fakeRepository()
})

afterEach(() => {
  rmSync(repository.dir, { recursive: true, force: true })
})

const publish = (...names: string[]) => putLive(repository.config, repository.store, names)
const live = (): ReleaseSet => repository.store.liveSet() ?? fail('nothing is live')
const page = (file: string) => readFileSync(join(repository.store.dir, 'live/pages', file), 'utf8')

function fail(message: string): never {
  throw new Error(message)
}

async function publishBoth(text = 'Contacta con Nosotros') {
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, text)
  return publish('shell', 'mfe-contact')
}

test('the first publish puts every page live, compressed beside it', async () => {
  await expect(publishBoth()).resolves.toMatchObject({ status: 'published', set: 1 })

  expect(live().pages.map(({ path }) => path)).toEqual(['/', '/contactanos'])
  expect(page('contactanos.html')).toContain('<h1>Contacta con Nosotros</h1>')
  for (const extension of ['br', 'gz']) {
    expect(existsSync(join(repository.store.dir, `live/pages/contactanos.html.${extension}`))).toBe(true)
  }
})

test('what a page of a remote shows lies beside it, without what all pages have', async () => {
  await publishBoth()
  expect(live().pages.map(({ hasFragment }) => hasFragment)).toEqual([false, true])
  const file = join(repository.store.dir, 'live/fragments/contactanos.html')
  expect(readFileSync(file, 'utf8')).toBe(
    '<!DOCTYPE html><title>Contacta con Nosotros</title><main data-set="1"><h1>Contacta con Nosotros</h1></main>',
  )
  expect(existsSync(`${file}.br`)).toBe(true)
  expect(existsSync(`${file}.gz`)).toBe(true)
})

/** What the live set's pages have in common, as a browser gets it. */
function content() {
  return JSON.parse(readFileSync(join(repository.store.dir, live().content), 'utf8')) as SiteContent
}

/** What a page says of itself. */
function dataOf(file: string) {
  const [, json = ''] = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(page(file)) ?? []
  return JSON.parse(json) as PageData
}

test('a page names the content of its set, and that the exact files and hashes', async () => {
  await publishBoth()
  const entry = live().packages['mfe-contact']?.entry ?? fail('the remote has no entry')

  expect(dataOf('contactanos.html')).toEqual({
    set: 1,
    origin: 'https://site.example',
    year: new Date().getFullYear(),
    content: { url: live().content, integrity: expect.stringMatching(/^sha256-/) as string },
  })
  expect(content().remotes).toMatchObject({
    'mfe-contact': {
      basePath: '/contactanos',
      container: 'mfe_contact',
      entry: { url: entry, integrity: expect.stringMatching(/^sha256-/) as string },
    },
  })
  expect(existsSync(join(repository.store.dir, entry))).toBe(true)
  expect(existsSync(join(repository.store.dir, `${live().content}.br`))).toBe(true)
})

test('a page is allowed its own inlined style sheets and no others', async () => {
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, 'Hola</title><style>h1{margin:0}</style><title>')
  await publish('shell', 'mfe-contact')

  const { pages, styleSources, contentSecurityPolicy, notFoundStyles } = live()
  const [home = [], contact = []] = pages.map(({ styles }) => styleSources[styles])
  expect(contact).toEqual(expect.arrayContaining([...home, cspHashOf('h1{margin:0}')]))
  expect(home).not.toContain(cspHashOf('h1{margin:0}'))
  expect(notFoundStyles).toBe(pages[0]?.styles)
  expect(contentSecurityPolicy['style-src']).toEqual(["'self'"])
})

test('what a killed release has left is removed by the next one', async () => {
  const { store } = repository
  mkdirSync(join(store.dir, 'sites/1.unfinished-1/pages'), { recursive: true })
  await publishBoth()
  expect(readdirSync(join(store.dir, 'sites'))).toEqual(['1'])
})

test('the files at the root are of the set too', async () => {
  await publishBoth()
  const root = (name: string) => readFileSync(join(repository.store.dir, 'live/root', name), 'utf8')
  expect(root('sitemap.xml').match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://site.example/</loc>',
    '<loc>https://site.example/contactanos</loc>',
  ])
  expect(root('robots.txt')).toContain('Sitemap: https://site.example/sitemap.xml')
  expect(root('favicon.ico')).toBe('favicon.1.ico')
  expect(JSON.parse(root('site.webmanifest'))).toMatchObject({ name: 'Ejemplo', lang: 'es-BO' })
})

test('what only documents name is stored with the release', async () => {
  await publishBoth()
  const { version } = live().packages['shell'] ?? fail('the shell is not live')
  expect(repository.store.release('shell', version).files.map(({ url }) => url)).toContain(
    '/assets/shell/media/og-inicio.1.jpg',
  )
  expect(page('index.html')).toContain('content="https://site.example/assets/shell/media/og-inicio.1.jpg"')
})

test('publishing what is live already changes nothing', async () => {
  await publishBoth()
  await expect(publish('shell', 'mfe-contact')).resolves.toEqual({ status: 'unchanged' })
  expect(repository.store.setNumbers()).toEqual([1])
})

test('a changed remote is a new release of that remote alone', async () => {
  await publishBoth()
  const before = live().packages
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await publish('mfe-contact')

  expect(page('contactanos.html')).toContain('<h1>Hablemos</h1>')
  expect(live().packages['shell']).toEqual(before['shell'])
  expect(live().packages['mfe-contact']?.version).not.toBe(before['mfe-contact']?.version)
  expect(readdirSync(join(repository.store.dir, 'releases/shell'))).toHaveLength(1)
  // Whoever is on the page of the first set can still load its files.
  expect(existsSync(join(repository.store.dir, before['mfe-contact']?.entry ?? ''))).toBe(true)
})

test('a rollback puts the version before live again, and the journal says who did what', async () => {
  await publishBoth()
  const first = live().packages['mfe-contact']?.version
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await publish('mfe-contact')

  await expect(rollback(repository.config, repository.store, 'mfe-contact')).resolves.toMatchObject({
    set: 3,
    to: first,
  })
  expect(page('contactanos.html')).toContain('<h1>Contacta con Nosotros</h1>')
  expect(status(repository.store).join('\n')).toMatch(/set 3 {2}rollback by tester: mfe-contact \w+ -> \w+/)
})

test('what was rolled back stays so when only new builds are published', async () => {
  await publishBoth()
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await publish('mfe-contact')
  const { to } = await rollback(repository.config, repository.store, 'mfe-contact')

  await putLive(repository.config, repository.store, ['shell', 'mfe-contact'], { onlyNew: true })
  expect(live().packages['mfe-contact']?.version).toBe(to)
})

test('a build that was refused is tried again, not taken for one that was taken back', async () => {
  await publishBoth()
  const { pages } = contactData
  repository.buildRemote('mfe-contact', { ...contactData, pages: [{ ...pages[0], title: 'Corto' }] }, 'Nueva')
  const onlyNew = () => putLive(repository.config, repository.store, ['mfe-contact'], { onlyNew: true })
  await expect(onlyNew()).rejects.toThrow('needs a title')
  await expect(onlyNew()).rejects.toThrow('needs a title')
})

test('a rollback never brings what was never live', async () => {
  await publishBoth()
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await publish('mfe-contact')
  const orphan = { ...live(), number: 3, packages: { 'mfe-contact': { version: 'never-live' } } }
  mkdirSync(repository.store.siteDir(3), { recursive: true })
  writeFileSync(join(repository.store.siteDir(3), 'set.json'), JSON.stringify(orphan))

  await rollback(repository.config, repository.store, 'mfe-contact')
  expect(page('contactanos.html')).toContain('<h1>Contacta con Nosotros</h1>')
})

test('there is nothing to roll back to after one publish', async () => {
  await publishBoth()
  await expect(rollback(repository.config, repository.store, 'mfe-contact')).rejects.toThrow(
    'holds no other version of mfe-contact',
  )
  await expect(rollback(repository.config, repository.store, 'mfe-nada')).rejects.toThrow('is not live')
  await expect(rollback(repository.config, repository.store, 'mfe-contact', 'abc')).rejects.toThrow(
    'holds no version abc',
  )
})

describe('a release that is not whole leaves the live site untouched', () => {
  beforeEach(() => publishBoth())
  afterEach(() => {
    expect(live().number).toBe(1)
    expect(page('contactanos.html')).toContain('<h1>Contacta con Nosotros</h1>')
    expect(existsSync(join(repository.store.dir, 'lock'))).toBe(false)
    expect(readdirSync(join(repository.store.dir, 'sites'))).toEqual(['1'])
  })

  test('when a page throws', async () => {
    repository.buildRemote('mfe-contact', contactData, 'throws')
    await expect(publish('mfe-contact')).rejects.toThrow(/\/contactanos: .*no page today/)
  })

  test('when a boundary fell back', async () => {
    repository.buildRemote('mfe-contact', contactData, '<!--$!-->')
    await expect(publish('mfe-contact')).rejects.toThrow('fell back to its placeholder')
  })

  test('when a page shows a file that is in no release', async () => {
    repository.buildRemote('mfe-contact', contactData, '<img src="/assets/mfe-contact/media/gone.avif">')
    await expect(publish('mfe-contact')).rejects.toThrow(
      '/assets/mfe-contact/media/gone.avif is in no release',
    )
  })

  test('when the picture that stands for a page where it is shared is in no release', async () => {
    const picture = { src: '/assets/mfe-contact/media/og-gone.jpg', width: 1200, height: 630, sources: [] }
    const pages = [{ ...contactData.pages[0], share: { picture, alt: 'Una oficina' } }]
    repository.buildRemote('mfe-contact', { ...contactData, pages }, 'Otra')
    await expect(publish('mfe-contact')).rejects.toThrow(
      '/assets/mfe-contact/media/og-gone.jpg is in no release',
    )
  })

  test('when a description is missing', async () => {
    const pages = [{ path: '/contactanos', title: 'Contacta con Nosotros' }]
    repository.buildRemote('mfe-contact', { basePath: '/contactanos', pages }, 'Otra')
    await expect(publish('mfe-contact')).rejects.toThrow('/contactanos needs a description')
  })

  test('when the address belongs to another remote', async () => {
    repository.buildRemote('mfe-other', { ...contactData }, 'Otra')
    await expect(publish('mfe-other')).rejects.toThrow('/contactanos belongs to mfe-contact already')
  })

  test('when the server bundle asks for what the shell does not share', async () => {
    repository.buildRemote('mfe-contact', contactData, 'Otra', "require('lodash')")
    await expect(publish('mfe-contact')).rejects.toThrow('asks for "lodash", which the shell does not share')
  })

  test('when the server bundle throws', async () => {
    repository.buildRemote('mfe-contact', contactData, 'Otra', "throw new Error('broken')")
    await expect(publish('mfe-contact')).rejects.toThrow('throws while being evaluated: Error: broken')
  })

  test('when a stored file would change under the same name', async () => {
    repository.write('shell/dist/production/client/js/main.1.js', 'changed')
    await expect(publish('shell')).rejects.toThrow('it must never change')
  })

  test('while another process releases', async () => {
    const lock = join(repository.store.dir, 'lock')
    writeFileSync(lock, String(process.pid))
    repository.buildRemote('mfe-contact', contactData, 'Otra')
    await expect(publish('mfe-contact')).rejects.toThrow('Another release is under way')
    rmSync(lock)
  })
})

test('a lock whose process is gone is taken over', async () => {
  await publishBoth()
  // Larger than any process number there can be.
  writeFileSync(join(repository.store.dir, 'lock'), '99999999')
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await expect(publish('mfe-contact')).resolves.toMatchObject({ status: 'published' })
})

test('a remote without a shell is no site', async () => {
  repository.buildRemote('mfe-contact', contactData, 'Hola')
  await expect(publish('mfe-contact')).rejects.toThrow('A site needs the shell')
  expect(repository.store.liveSet()).toBeUndefined()
})

describe('pruning', () => {
  const inTwoDays = () => Date.now() + 2 * 24 * 60 * 60 * 1000

  /** Sets 1 to 7, each with a release of the remote. */
  async function publishSeven() {
    repository.buildShell()
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      rmSync(join(repository.dir, 'mfe-contact'), { recursive: true, force: true })
      repository.buildRemote('mfe-contact', contactData, `${number} texto`)
      await publish('shell', 'mfe-contact')
    }
  }

  test('keeps everything of the last day', async () => {
    await publishSeven()
    await expect(prune(repository.store)).resolves.toEqual({ sets: 0, releases: 0, files: 0 })
  })

  test('keeps a set that was live until today, however old it is and however many came after it', async () => {
    await publishSeven()
    const file = join(repository.store.siteDir(1), 'set.json')
    const old = { ...repository.store.set(1), createdAt: '2020-01-01T00:00:00.000Z' }
    writeFileSync(file, JSON.stringify(old))
    await prune(repository.store)
    expect(repository.store.setNumbers()).toContain(1)
  })

  test('keeps the last five sets, their releases and their files, however old', async () => {
    await publishSeven()
    await expect(prune(repository.store, inTwoDays())).resolves.toMatchObject({ sets: 2, releases: 2 })
    expect(repository.store.setNumbers()).toEqual([7, 6, 5, 4, 3])
    for (const number of repository.store.setNumbers()) {
      const entry = repository.store.set(number).packages['mfe-contact']?.entry ?? ''
      expect(existsSync(join(repository.store.dir, entry))).toBe(true)
      const { content } = repository.store.set(number)
      expect(existsSync(join(repository.store.dir, `${content}.br`))).toBe(true)
    }
    expect(page('contactanos.html')).toContain('7 texto')
    await expect(prune(repository.store, inTwoDays())).resolves.toEqual({ sets: 0, releases: 0, files: 0 })
  })
})
