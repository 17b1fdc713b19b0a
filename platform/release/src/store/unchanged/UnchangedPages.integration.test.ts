import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contactData, fakeRepository } from '../../testing/fakeRepository'
import { publishBuilds } from '../../publish/publishBuilds'
import { FEW_PAGES } from './UnchangedPages'

const repository = fakeRepository()

const pages = Array.from({ length: FEW_PAGES + 1 }, (_, index) => ({
  ...contactData.pages[0],
  path: `/productos/${index}`,
}))
const file = 'productos~0.html'

beforeEach(async () => {
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, 'Contacta con Nosotros')
  repository.buildRemote('mfe-products', { basePath: '/productos', pages }, 'Productos')
  await repository.publish('shell', 'mfe-contact', 'mfe-products')
})

function publishContact(text: string) {
  repository.buildRemote('mfe-contact', contactData, text)
  return repository.publish('mfe-contact')
}

const livePath = (name: string) => join(repository.store.dir, 'live', name)

/** What visitors get of a page, in all encodings, and the style hashes of its policy. */
function served(name: string) {
  const [document, fragment] = ['pages', 'fragments'].map((folder) => {
    const path = livePath(`${folder}/${name}`)
    const plain = readFileSync(path, 'utf8')
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(plain)
    expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(plain)
    return plain
  })
  const { styleSources, pages, files } = repository.live()
  const styles = styleSources[pages.find((page) => page.file === name)!.styles]
  return { document, fragment, styles, files }
}

/** As if the release tool had changed since. */
function forgetRenderer() {
  writeFileSync(livePath('set.json'), JSON.stringify({ ...repository.live(), renderer: 'another' }))
}

const withoutSet = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replaceAll(/set(\\":|=\\")\d/g, 'set')) as unknown

test('in a large site, a page that has not changed is copied, and is what composing it would give', async () => {
  await publishContact('Hablemos')
  const copied = served(file)
  expect(copied.document).toContain('"set":2')
  expect(copied.document).toContain(`"url":"${repository.live().content}"`)
  expect(copied.fragment).toContain('{"set":2}')

  repository.buildRemote('mfe-contact', contactData, 'Contacta con Nosotros')
  await repository.publish('mfe-contact')
  forgetRenderer()
  await publishContact('Hablemos')
  expect(withoutSet(served(file))).toEqual(withoutSet(copied))
})

test('pages of a package that has changed, and the not-found page, are composed', async () => {
  await publishContact('Hablemos')
  expect(served('contactanos.html').document).toContain('<h1>Hablemos</h1>')
  expect(repository.page('404.html')).toContain('"set":2')
})

test('a damaged document is not copied', async () => {
  const sound = served(file)
  truncateSync(livePath(`pages/${file}`), 100)
  await publishContact('Hablemos')
  expect(served(file).document).toHaveLength(sound.document!.length)
})

test('a link of a copied page to an address that vanishes is found', async () => {
  const offices = { ...contactData.pages[0], path: '/contactanos/oficinas' }
  const products = { basePath: '/productos', pages }
  repository.buildRemote(
    'mfe-contact',
    { ...contactData, pages: [...contactData.pages, offices] },
    'Hablemos',
  )
  repository.buildRemote('mfe-products', products, 'Ver <a href="/contactanos/oficinas">oficinas</a>')
  await repository.publish('mfe-contact', 'mfe-products')

  repository.buildRemote('mfe-contact', contactData, 'Adiós')
  const allowances = { gone: [offices.path], acceptSize: false }
  const publish = publishBuilds(repository.config, repository.store, ['mfe-contact'], { allowances })
  await expect(publish).rejects.toThrow(
    'mfe-products /productos/0: the link to /contactanos/oficinas leads to an address that mfe-contact gives up; 200 more pages have it [dead-link]',
  )
})
