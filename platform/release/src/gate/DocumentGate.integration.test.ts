import { checkBuilds } from '../publish/checkBuilds'
import type { GateOptions } from './GateOptions'
import { rollback } from '../publish/rollback'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { RefusedError, type Finding } from '../Finding'

const repository = fakeRepository()
const page = contactData.pages[0]!
const pagesAt = (...paths: string[]) => ({
  ...contactData,
  pages: paths.map((path) => ({ ...page, path })),
})
const twoPages = pagesAt('/contactanos', '/contactanos/oficinas')
const build = (text: string, data: unknown = contactData, name = 'mfe-contact') =>
  repository.buildRemote(name, data, text)
const productData = { ...pagesAt('/productos'), basePath: '/productos' }

/** The findings on the build of a package. */
async function check(name = 'mfe-contact', options: GateOptions = {}): Promise<Finding[]> {
  try {
    await checkBuilds(repository.config, repository.store, [name], options)
    return []
  } catch (error) {
    if (error instanceof RefusedError) return [...error.findings]
    throw error
  }
}

describe('inline code of a remote', () => {
  beforeEach(() => repository.publishBoth())

  test('a script is refused, and never added to the policy', async () => {
    const { contentSecurityPolicy: before } = repository.live()
    build('Hola<script>alert(1)</script>')
    expect(await check()).toEqual([
      expect.objectContaining({ package: 'mfe-contact', page: '/contactanos', check: 'inline-script' }),
    ])
    build('Hola')
    await repository.publish('mfe-contact')
    expect(repository.live().contentSecurityPolicy).toEqual(before)
  })

  test('a style element is refused', async () => {
    build('Hola<style>*{color:red}</style>')
    expect((await check()).map(({ check }) => check)).toEqual(['inline-style'])
  })
})

test('a document that is too deep for browsers is refused', async () => {
  await repository.publishBoth()
  build('<b>'.repeat(1000))
  expect(await check()).toEqual([
    expect.objectContaining({ check: 'valid-html', cause: '<b> is nested deeper than 512 elements' }),
  ])
})

describe('pages without a route', () => {
  test('are refused once, without further findings', async () => {
    await repository.publishBoth()
    build('Hola', pagesAt('/contactanos', '/contactanos/sin-ruta', '/contactanos/otra/sin-ruta'))
    const findings = await check()
    expect(findings.map(({ page, check }) => [page, check])).toEqual([
      ['/contactanos/sin-ruta', 'route'],
      ['/contactanos/otra/sin-ruta', 'route'],
    ])
    expect(findings[0]?.cause).toContain('shows the not-found page')
  })
})

describe('titles', () => {
  beforeEach(() => repository.publishBoth())

  test('a title of another package is a finding of the package that changed', async () => {
    build('Inicio')
    expect(await check()).toEqual([
      {
        package: 'mfe-contact',
        page: '/contactanos',
        check: 'unique-title',
        cause: 'the title is also that of / (shell): "Inicio"',
      },
    ])
  })

  test('the query strings of a page share its title', async () => {
    build('Hola', { ...contactData, pages: [{ ...page, searches: ['filter=software'] }] })
    expect(await check()).toEqual([])
  })
})

describe('links', () => {
  beforeEach(() => repository.publishBoth())

  const linksTo = (hrefs: readonly string[]) => hrefs.map((href) => `<a href="${href}">a</a>`).join('')

  test('to pages, redirects, root files, anchors and other sites are good', async () => {
    const hrefs = [
      '/',
      '?x=1',
      '/robots.txt',
      '#b',
      '/contactanos/oficinas?x=1#b',
      '/#top',
      '/contactanos/antes#b',
      'https://site.example/contactanos',
      'https://other.example/nada',
    ]
    const redirects = [{ from: '/contactanos/antes', to: '/contactanos' }]
    build(`Hola <b id="b">${linksTo(hrefs)}</b>`, { ...twoPages, redirects })
    expect(await check()).toEqual([])
  })

  test.each(['/nada', '/#b'])('to %s are dead, and reported once for all pages', async (href) => {
    build(`Hola ${linksTo([href])}`, twoPages)
    expect(await check()).toEqual([
      {
        package: 'mfe-contact',
        page: '/contactanos',
        check: 'dead-link',
        cause: expect.stringMatching(/^the link to .* leads to .*; also on 1 other page$/) as string,
      },
    ])
  })

  test('that are dead have a cause', async () => {
    const hrefs = ['/nada', 'https://site.example/nada', '/contactanos/', '/#b', '#c', 'http://a b']
    build(`Hola ${linksTo(hrefs)}`)
    expect((await check()).map(({ cause }) => cause)).toEqual([
      'the link to /nada leads to no page',
      'the link to https://site.example/nada leads to no page',
      'the link to /contactanos/ leads to no page',
      'the link to /#b leads to an anchor that / does not have',
      'the link to #c leads to an anchor that /contactanos does not have',
      'the link to http://a b is not an address',
    ])
  })

  test('from another package to an address that vanishes name both packages', async () => {
    build('Hola', twoPages)
    build('Productos <a href="/contactanos/oficinas">a</a>', productData, 'mfe-products')
    await repository.publish('mfe-contact', 'mfe-products')
    build('Adiós')
    expect(await check('mfe-contact', { gone: ['/contactanos/oficinas'] })).toEqual([
      {
        package: 'mfe-products',
        page: '/productos',
        check: 'dead-link',
        cause: 'the link to /contactanos/oficinas leads to an address that mfe-contact gives up',
      },
    ])
    await expect(rollback(repository.config, repository.store, 'mfe-contact')).resolves.toBeDefined()
  })
})

describe('addresses that were live', () => {
  beforeEach(async () => {
    repository.buildShell()
    const redirects = [{ from: '/contactanos/antes', to: '/contactanos' }]
    build('Contacta con Nosotros', { ...twoPages, redirects })
    await repository.publish('shell', 'mfe-contact')
    build('Hola')
  })

  test('may not vanish', async () => {
    const findings = await check()
    expect(findings.map(({ package: name, page, check }) => [name, page, check])).toEqual([
      ['mfe-contact', '/contactanos/oficinas', 'vanished-address'],
      ['mfe-contact', '/contactanos/antes', 'vanished-address'],
    ])
    expect(findings[0]?.cause).toContain('pass --gone /contactanos/oficinas')
  })

  test('may vanish if each is named', async () => {
    const gone = ['/contactanos/oficinas', '/contactanos/antes']
    expect(await check('mfe-contact', { gone: gone.slice(1) })).toHaveLength(1)
    expect(await check('mfe-contact', { gone })).toEqual([])
  })

  test.each([
    ['/contactanos/oficina', 'is not live'],
    ['/contactanos', 'stays'],
  ])('%s may not be named: it %s', async (path, state) => {
    const gone = ['/contactanos/oficinas', '/contactanos/antes', path]
    expect(await check('mfe-contact', { gone })).toEqual([
      {
        package: 'mfe-contact',
        page: path,
        check: 'vanished-address',
        cause: `--gone ${path} names an address that ${state}: correct it, or leave it out`,
      },
    ])
  })

  test('may become redirects', async () => {
    const redirects = ['oficinas', 'antes'].map((name) => ({
      from: `/contactanos/${name}`,
      to: '/contactanos',
    }))
    build('Hola', { ...contactData, redirects })
    expect(await check()).toEqual([])
  })

  test('return with a rollback, which may lose newer ones', async () => {
    build(
      'Hola',
      pagesAt('/contactanos', '/contactanos/oficinas', '/contactanos/antes', '/contactanos/nueva'),
    )
    await repository.publish('mfe-contact')
    await expect(rollback(repository.config, repository.store, 'mfe-contact')).resolves.toMatchObject({
      set: 3,
    })
  })
})

/** Text that does not compress. */
function noise(length: number): string {
  let state = 1
  const next = () => (state = (state * 48271) % 2147483647)
  return Array.from({ length }, () => String.fromCharCode(97 + (next() % 26))).join('')
}

describe('sizes', () => {
  beforeEach(() => repository.publishBoth())

  test('a page that grows much has to be accepted', async () => {
    build(`Hola ${noise(4500)}`)
    const findings = await check()
    // The text is in its script, too.
    const ofPage = expect.objectContaining({
      package: 'mfe-contact',
      page: '/contactanos',
      check: 'page-size',
    }) as Finding
    expect(findings).toEqual([ofPage, ofPage])
    expect(findings[0]?.cause).toMatch(/^the document has \d+ bytes, \d+ are live: .*--accept-size/)
    expect(await check('mfe-contact', { acceptSize: true })).toEqual([])
  })

  test('a page may grow a little', async () => {
    build(`Hola ${noise(1000)}`)
    expect(await check()).toEqual([])
  })

  test('a page above its budget is refused, accepted or not', async () => {
    build(`Hola ${noise(25_000)}`)
    const [finding] = await check('mfe-contact', { acceptSize: true })
    expect(finding?.cause).toMatch(/^the document has \d+ bytes, at most 12500 are allowed/)
  })

  test('a page of a megabyte is refused at once, although it compresses well', async () => {
    build(`Hola ${'a'.repeat(500_000)}`)
    const causes = (await check('mfe-contact', { acceptSize: true })).map(({ cause }) => cause)
    expect(causes).toEqual([
      expect.stringMatching(/^the document has 1\d{6} characters, at most 400000 are allowed$/),
    ])
  })

  test('scripts and style sheets count, too', async () => {
    const css = `@layer pages{.mfe-contact_a{--mfe-contact-a:${noise(25_000)}}}`
    repository.buildRemote('mfe-contact', twoPages, '<b class="mfe-contact_a">Hola</b>', '', css)
    const findings = await check('mfe-contact', { acceptSize: true })
    expect(findings).toContainEqual(
      expect.objectContaining({
        page: '/contactanos',
        cause: expect.stringMatching(
          /^the styles have \d+ bytes, at most 14000 .*; the same on 1 other page$/,
        ) as string,
      }),
    )
  })
})
