import { company } from '@site/shared/content/company'
import { expect, test, type Page } from '../fixtures'
import { expectPage } from '../support/expectPage'
import { site } from '../support/site'

/** What depends on the kind of page. Files of share pictures are named by their start; types are from schema.org. */
const kinds = [
  {
    path: '/',
    title: 'Software y tecnología para tu empresa',
    share: 'shell/media/og-inicio',
    things: ['Organization', 'WebSite'],
  },
  {
    path: '/servicios',
    title: 'Servicios de diseño y desarrollo',
    share: 'shell/media/og-inicio',
    things: ['WebPage', 'BreadcrumbList'],
  },
  {
    path: '/nosotros',
    title: 'Nosotros: propósito, visión e historia',
    share: 'shell/media/og-inicio',
    things: ['AboutPage', 'BreadcrumbList'],
  },
  {
    path: '/politica-de-calidad',
    title: 'Política de Calidad',
    share: 'shell/media/og-inicio',
    things: ['WebPage', 'BreadcrumbList'],
  },
  {
    path: '/productos/chatbot',
    title: 'Chatbot con inteligencia artificial',
    share: 'mfe-products/media/og-chatbot',
    things: ['Service', 'BreadcrumbList'],
  },
  {
    path: '/soluciones',
    title: 'Catálogo de marcas y soluciones',
    share: 'shell/media/og-inicio',
    things: ['CollectionPage', 'BreadcrumbList'],
  },
  {
    path: '/soluciones/cisco',
    title: 'Cisco: switches, routers y access points',
    share: 'mfe-catalog/media/og-cisco',
    things: ['WebPage', 'BreadcrumbList'],
  },
  {
    path: '/contactanos',
    title: 'Contacta con Nosotros',
    share: 'shell/media/og-inicio',
    things: ['ContactPage'],
  },
]

interface Thing {
  '@type': string
  itemListElement?: { item: string }[]
}

/** Metadata of a served document, which is parsed and not opened. */
async function readHead(page: Page, path: string) {
  const response = await page.request.get(path)
  const head = await page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html')
      const all = (selector: string) => [...parsed.head.querySelectorAll(selector)]
      return {
        titles: all('title').map((element) => element.textContent),
        canonicals: all('link[rel=canonical]').map((element) => element.getAttribute('href')),
        meta: Object.fromEntries(
          all('meta[name], meta[property]').map((element) => [
            element.getAttribute('name') ?? element.getAttribute('property') ?? '',
            element.getAttribute('content') ?? '',
          ]),
        ),
        links: all('link[rel]').map((element) => ({
          rel: element.getAttribute('rel'),
          href: element.getAttribute('href') ?? '',
        })),
        structuredData: all('script[type="application/ld+json"]').map((element) => element.textContent),
      }
    },
    await response.text(),
  )
  return { status: response.status(), ...head }
}

async function getType(page: Page, url: string): Promise<string | undefined> {
  const response = await page.request.get(url)
  expect(response.status(), url).toBe(200)
  return response.headers()['content-type']
}

test('each kind of page has metadata for search engines and link previews', async ({ page }) => {
  for (const { path, title, share, things } of kinds) {
    await test.step(path, async () => {
      const head = await readHead(page, path)
      const address = site.origin + path
      expect(head.status).toBe(200)
      expect.soft(head.titles).toEqual([`${title} | ${company.name}`])
      expect.soft(head.canonicals).toEqual([address])
      expect.soft(head.meta['robots']).toBeUndefined()
      expect.soft(head.meta['description']?.length).toBeGreaterThanOrEqual(50)
      expect.soft(head.meta).toMatchObject({
        'og:title': title,
        'og:description': head.meta['description'],
        'og:url': address,
        'og:type': 'website',
        'og:locale': 'es_BO',
        'og:site_name': company.name,
        'og:image': expect.stringContaining(`${site.origin}/assets/${share}-1200.`),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/\S/),
        'twitter:card': 'summary_large_image',
      })
      expect.soft(await getType(page, head.meta['og:image'] ?? '')).toBe('image/jpeg')

      const graph = head.structuredData.flatMap(
        // Cast: documents with other data are found below.
        (text) => (JSON.parse(text ?? '') as { '@graph': Thing[] })['@graph'],
      )
      expect.soft(graph.map((thing) => thing['@type'])).toEqual(things)
      // All URLs are absolute.
      expect.soft(JSON.stringify(graph)).not.toMatch(/":"\//)
      if (path !== '/productos/chatbot') return
      const steps = graph.flatMap(({ itemListElement = [] }) => itemListElement.map(({ item }) => item))
      expect(steps).toEqual(['/', '/productos', path].map((step) => site.origin + step))
      for (const step of steps) await getType(page, step)
    })
  }
})

test('the sitemap lists every page once, as its canonical address', { tag: '@smoke' }, async ({ page }) => {
  const text = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  // Four of the shell, eight products, the catalogue, ten brands, contact.
  expect(addresses).toHaveLength(24)
  expect(new Set(addresses).size).toBe(24)
  for (const address of addresses) {
    const { status, canonicals } = await readHead(page, address)
    expect.soft({ address, status, canonicals }).toEqual({ address, status: 200, canonicals: [address] })
  }

  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
  expect(robots).not.toContain('Disallow')

  await test.step('a filter of the catalogue has the catalogue’s address', async () => {
    const { canonicals, meta } = await readHead(page, '/soluciones?filter=software')
    expect(canonicals).toEqual([`${site.origin}/soluciones`])
    expect(meta['og:url']).toBe(`${site.origin}/soluciones`)
  })

  for (const path of ['/nada', '/productos/nada', '/soluciones/nada']) {
    await test.step(`${path} is not indexed`, async () => {
      const { status, meta, canonicals } = await readHead(page, path)
      expect(status).toBe(404)
      expect(meta['robots']).toBe('noindex')
      expect(canonicals).toEqual([])
      expect(meta['og:url']).toBeUndefined()
    })
  }
})

test('icons and the web manifest exist at the stated addresses', async ({ page }) => {
  const { links, meta } = await readHead(page, '/')
  const getHref = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href)
  const getTypes = (urls: string[]) => Promise.all(urls.map((url) => getType(page, url)))

  expect(await getTypes(getHref('icon'))).toEqual(['image/x-icon', 'image/svg+xml'])
  expect(await getTypes(getHref('apple-touch-icon'))).toEqual(['image/png'])
  expect(getHref('manifest')).toEqual(['/site.webmanifest'])
  expect(await getType(page, '/site.webmanifest')).toBe('application/manifest+json')

  const manifest = (await (await page.request.get('/site.webmanifest')).json()) as {
    name: string
    theme_color: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: company.name, theme_color: meta['theme-color'] })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  expect(await getTypes(manifest.icons.map(({ src }) => src))).toEqual(Array(3).fill('image/png'))
})

test('the head follows navigations within a document', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click()
  await expect(page).toHaveTitle(`Nosotros: propósito, visión e historia | ${company.name}`)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', `${site.origin}/nosotros`)

  await visit('/nada')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
  await expectPage(page, '/', /^Brindamos soluciones/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})
