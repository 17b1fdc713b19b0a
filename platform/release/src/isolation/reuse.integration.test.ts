import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prune } from '../commands/prune'
import { rollback } from '../publish/rollback'
import { contactData, fakeRepository } from '../testing/fakeRepository'

const repository = fakeRepository()

const option = { title: 'Chatbot', path: 'chatbot', icon: [], iconHover: [] }
const menu = { path: '/productos', label: 'Productos', isFilter: false, options: [option] }
const productData = {
  basePath: '/productos',
  pages: [{ ...contactData.pages[0], path: '/productos/chatbot', title: 'Chatbot para empresas' }],
  redirects: [{ from: '/productos', to: '/productos/chatbot' }],
  menu,
}

beforeEach(async () => {
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, 'Contacta con Nosotros')
  repository.buildRemote('mfe-products', productData, 'Productos')
  await repository.publish('shell', 'mfe-contact', 'mfe-products')
})

const publishContact = (text: string) => {
  repository.buildRemote('mfe-contact', contactData, text)
  return repository.publish('mfe-contact')
}

function storedBundle(name: string): string {
  return repository.store.serverBundle(name, repository.live().packages[name]!.version)
}

/** As if the package had a fault that appears at a certain time. */
function breakStored(name: string): void {
  writeFileSync(storedBundle(name), `throw new Error('after noon')`)
}

test('a package that begins to throw does not stop a release or a rollback of another', async () => {
  await publishContact('Hablemos')
  breakStored('mfe-products')

  await publishContact('Escríbenos')
  expect(repository.page('contactanos.html')).toContain('<h1>Escríbenos</h1>')
  await rollback(repository.config, repository.store, 'mfe-contact')
  expect(repository.page('contactanos.html')).toContain('<h1>Hablemos</h1>')
  expect(repository.page('productos~chatbot.html')).toContain('<h1>Productos</h1>')
})

test('a rollback evaluates nothing, if the same releases were live together before', async () => {
  await publishContact('Hablemos')
  for (const name of ['shell', 'mfe-contact', 'mfe-products']) breakStored(name)
  const first = repository.store.releaseSet(1).packages['mfe-contact']!.version
  writeFileSync(repository.store.serverBundle('mfe-contact', first), `throw new Error('after noon')`)

  await rollback(repository.config, repository.store, 'mfe-contact')
  expect(repository.page('contactanos.html')).toContain('<h1>Contacta con Nosotros</h1>')
})

test('a page that is reused gets the data of its new release set', async () => {
  const before = repository.page('productos~chatbot.html')
  await publishContact('Hablemos')
  const after = repository.page('productos~chatbot.html')
  expect(after).toContain('"set":2')
  expect(after).toContain(repository.live().content)
  const fragment = join(repository.store.dir, 'live/fragments/productos~chatbot.html')
  expect(readFileSync(fragment, 'utf8')).toContain('{"set":2}')
  const withoutSet = (html: string) =>
    html
      .replace(/"set":\d/, '')
      .replaceAll(/content\.\w+\.json/g, '')
      .replace(/"sha256-[^"]*"/, '')
  expect(withoutSet(after)).toBe(withoutSet(before))
})

test('a change of the menu, which is on every page, renders all pages again', async () => {
  breakStored('mfe-contact')
  const changed = { ...productData, menu: { ...menu, label: 'Nuestros productos' } }
  repository.buildRemote('mfe-products', changed, 'Productos')
  await expect(repository.publish('mfe-products')).rejects.toThrow(
    'mfe-contact: the server bundle throws while being evaluated: Error: after noon',
  )
})

test('a change of the cards renders only the pages of the shell again', async () => {
  breakStored('mfe-contact')
  const picture = { src: '/assets/shell/media/icon-180.1.png', width: 180, height: 180, sources: [] }
  const showcase = [{ title: 'Chatbot', path: '/productos/chatbot', picture }]
  repository.buildRemote('mfe-products', { ...productData, showcase }, 'Productos')
  await expect(repository.publish('mfe-products')).resolves.toMatchObject({ status: 'published' })
})

test('a release of an older store is evaluated once, on demand', async () => {
  const { version } = repository.live().packages['mfe-products']!
  const { published, ...older } = repository.store.release('mfe-products', version)
  expect(published).toMatchObject({ basePath: '/productos' })
  repository.store.writeRelease(older)

  await publishContact('Hablemos')
  expect(repository.store.release('mfe-products', version).published).toEqual(published)
})

test('a page whose stored HTML is damaged is rendered again', async () => {
  const { rendered } = repository.live()
  const file = join(
    repository.store.renderedDir('mfe-products', rendered['mfe-products']!),
    'productos~chatbot.html',
  )
  writeFileSync(file, readFileSync(file, 'utf8').replace('Productos', 'Prod'))
  await publishContact('Hablemos')
  expect(repository.page('productos~chatbot.html')).toContain('<h1>Productos</h1>')
})

test('a page that throws is not stored: it may render the next time', async () => {
  repository.buildRemote('mfe-contact', contactData, 'throws')
  await expect(repository.publish('mfe-contact')).rejects.toThrow('no page today')
  await expect(repository.publish('mfe-contact')).rejects.toThrow('no page today')
})

test('prune removes the HTML of pages that no kept release set shows', async () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) await publishContact(`${text} texto`)
  const keys = () => readdirSync(join(repository.store.dir, 'rendered/mfe-contact')).sort()
  expect(keys()).toHaveLength(7)
  await prune(repository.store, Date.now() + 2 * 24 * 60 * 60 * 1000)
  const kept = repository.store.setNumbers().map((number) => repository.store.releaseSet(number))
  expect(keys()).toEqual(kept.map(({ rendered }) => rendered['mfe-contact']!).sort())
  expect(keys()).toHaveLength(5)
})
