import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contactData, fakeRepository } from '../testing/fakeRepository'

const repository = fakeRepository()

describe('a refused publish leaves the live site unchanged', () => {
  beforeEach(() => repository.publishBoth())
  afterEach(() => {
    expect(repository.live().number).toBe(1)
    expect(repository.page('contactanos.html')).toContain('<h1>Contacta con Nosotros</h1>')
    expect(existsSync(repository.store.unfinished)).toBe(false)
    expect(readdirSync(join(repository.store.dir, 'sites'))).toEqual(['1'])
  })

  test('when a page throws', async () => {
    repository.buildRemote('mfe-contact', contactData, 'throws')
    await expect(repository.publish('mfe-contact')).rejects.toThrow(/\/contactanos: .*no page today/)
  })

  test('when several pages have problems, and lists all of them', async () => {
    const pages = ['/contactanos', '/contactanos/otra'].map((path) => ({ ...contactData.pages[0], path }))
    repository.buildRemote('mfe-contact', { ...contactData, pages }, '<!--$!--><p style="color:red">')
    await expect(repository.publish('mfe-contact')).rejects.toThrow(
      /(mfe-contact \/contactanos: [^]*){2}(mfe-contact \/contactanos\/otra: [^]*){2}/,
    )
  })

  test('when a component rendered its fallback', async () => {
    repository.buildRemote('mfe-contact', contactData, '<!--$!-->')
    await expect(repository.publish('mfe-contact')).rejects.toThrow('a component rendered its fallback')
  })

  test('when a page shows a file that is in no release', async () => {
    repository.buildRemote('mfe-contact', contactData, '<img src="/assets/shell/media/gone.avif">')
    await expect(repository.publish('mfe-contact')).rejects.toThrow(
      '/assets/shell/media/gone.avif is in no release',
    )
  })

  test('when a share picture is in no release', async () => {
    const picture = { src: '/assets/mfe-contact/media/og-gone.jpg', width: 1200, height: 630, sources: [] }
    const pages = [{ ...contactData.pages[0], share: { picture, alt: 'Una oficina' } }]
    repository.buildRemote('mfe-contact', { ...contactData, pages }, 'Otra')
    await expect(repository.publish('mfe-contact')).rejects.toThrow(
      '/assets/mfe-contact/media/og-gone.jpg is in no release',
    )
  })

  test('when a description is missing', async () => {
    const pages = [{ path: '/contactanos', title: 'Contacta con Nosotros' }]
    repository.buildRemote('mfe-contact', { basePath: '/contactanos', pages }, 'Otra')
    await expect(repository.publish('mfe-contact')).rejects.toThrow(
      'mfe-contact: pages[0].description is missing',
    )
  })

  test('when the address belongs to another remote', async () => {
    repository.buildRemote('mfe-other', { ...contactData }, 'Otra')
    await expect(repository.publish('mfe-other')).rejects.toThrow(
      '/contactanos belongs to mfe-contact already',
    )
  })

  test('when the server bundle requires a module that the shell does not share', async () => {
    repository.buildRemote('mfe-contact', contactData, 'Otra', "require('lodash')")
    await expect(repository.publish('mfe-contact')).rejects.toThrow(
      'requires "lodash", which the shell does not share',
    )
  })

  test('when the server bundle throws', async () => {
    repository.buildRemote('mfe-contact', contactData, 'Otra', "throw new Error('broken')")
    await expect(repository.publish('mfe-contact')).rejects.toThrow(
      'throws while being evaluated: Error: broken',
    )
  })

  test('when a file has the name of a stored file but other content', async () => {
    repository.write('shell/dist/production/client/js/main.1.js', 'void 2')
    repository.recordBuild('shell')
    await expect(repository.publish('shell')).rejects.toThrow('it must never change')
  })
})

test('a remote cannot be published before the shell', async () => {
  repository.buildRemote('mfe-contact', contactData, 'Hola')
  await expect(repository.publish('mfe-contact')).rejects.toThrow('A site needs the shell')
  expect(repository.store.liveSet()).toBeUndefined()
})
