import { company } from '@site/shared/content/company'
import { expect, expectHydrated, test, type Page } from '../fixtures'
import { site } from '../support/site'

interface Kind {
  path: string
  title: string
  /** Start of the share picture's file name. */
  share: string
  /** Types of its structured data, from schema.org. */
  things: string[]
}

const kinds: Kind[] = [
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

/** Metadata of a served document. */
async function headOf(page: Page, path: string) {
  const response = await page.request.get(path)
  const html = await response.text()
  return {
    status: response.status(),
    head: await page.evaluate((text) => {
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
    }, html),
  }
}

for (const { path, title, share, things } of kinds) {
  test(`${path} has metadata for search engines and link previews`, async ({ page }) => {
    const { status, head } = await headOf(page, path)
    const address = site.origin + path
    expect(status).toBe(200)
    expect(head.titles).toEqual([`${title} | ${company.name}`])
    expect(head.canonicals).toEqual([address])
    expect(head.meta['robots']).toBeUndefined()
    expect(head.meta['description']?.length).toBeGreaterThanOrEqual(50)
    expect(head.meta).toMatchObject({
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

    const picture = await page.request.get(head.meta['og:image'] ?? '')
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/jpeg')

    const data = head.structuredData.map(
      (text) => JSON.parse(text ?? '') as { '@graph': { '@type': string }[] },
    )
    expect(data.flatMap((entry) => entry['@graph'].map((thing) => thing['@type']))).toEqual(things)
    // All URLs are absolute.
    expect(JSON.stringify(data)).not.toMatch(/":"\//)
  })
}

test('breadcrumbs name addresses that exist', async ({ page }) => {
  const { head } = await headOf(page, '/productos/chatbot')
  const [data] = head.structuredData.map(
    (text) =>
      JSON.parse(text ?? '') as { '@graph': { '@type': string; itemListElement?: { item: string }[] }[] },
  )
  const steps = data?.['@graph'].find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? []
  expect(steps.map(({ item }) => item.slice(site.origin.length))).toEqual([
    '/',
    '/productos',
    '/productos/chatbot',
  ])
  for (const { item } of steps) expect((await page.request.get(item)).status()).toBe(200)
})

test('a filter of the catalogue has the catalogue’s canonical address', async ({ page }) => {
  const { head } = await headOf(page, '/soluciones?filter=software')
  expect(head.canonicals).toEqual([`${site.origin}/soluciones`])
  expect(head.meta['og:url']).toBe(`${site.origin}/soluciones`)
})

test('an address without a page is not indexed', async ({ page }) => {
  for (const path of ['/nada', '/productos/nada', '/soluciones/nada']) {
    const { status, head } = await headOf(page, path)
    expect(status).toBe(404)
    expect(head.meta['robots']).toBe('noindex')
    expect(head.canonicals).toEqual([])
    expect(head.meta['og:url']).toBeUndefined()
  }
})

test('the head follows navigations within a document', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click()
  await expect(page).toHaveTitle(`Nosotros: propósito, visión e historia | ${company.name}`)
  await expectHydrated(page)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', `${site.origin}/nosotros`)

  await page.goto('/nada')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('icons and the web manifest exist at the stated addresses', async ({ page }) => {
  const { head } = await headOf(page, '/')
  const hrefOf = (rel: string) => head.links.filter((link) => link.rel === rel).map(({ href }) => href)
  const typeOf = async (href: string) => {
    const response = await page.request.get(href)
    expect(response.status(), href).toBe(200)
    return response.headers()['content-type']
  }

  expect(await Promise.all(hrefOf('icon').map(typeOf))).toEqual(['image/x-icon', 'image/svg+xml'])
  expect(await Promise.all(hrefOf('apple-touch-icon').map(typeOf))).toEqual(['image/png'])
  expect(hrefOf('manifest')).toEqual(['/site.webmanifest'])
  expect(await typeOf('/site.webmanifest')).toBe('application/manifest+json')

  const manifest = (await (await page.request.get('/site.webmanifest')).json()) as {
    name: string
    theme_color: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: company.name, theme_color: head.meta['theme-color'] })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  expect(await Promise.all(manifest.icons.map(({ src }) => typeOf(src)))).toEqual(Array(3).fill('image/png'))
})

test('the sitemap lists every page once, as its canonical address', { tag: '@smoke' }, async ({ page }) => {
  const text = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  // Four of the shell, eight products, the catalogue, ten brands, contact.
  expect(addresses).toHaveLength(24)
  expect(new Set(addresses).size).toBe(24)
  for (const address of addresses) {
    const { status, head } = await headOf(page, address)
    expect(status, address).toBe(200)
    expect(head.canonicals).toEqual([address])
  }

  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
  expect(robots).not.toContain('Disallow')
})

test('metadata causes no console messages', async ({ visit, consoleMessages }) => {
  for (const { path } of kinds) await visit(path)
  expect(consoleMessages).toEqual([])
})
