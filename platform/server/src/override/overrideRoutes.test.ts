import { writeFileSync } from 'node:fs'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { dataMarker, type PageData } from '@site/shared/contract/site'
import { testApp, type TestApp } from '../testing/app'
import { publish, writeHashes } from '../testing/store'

const origin = 'http://localhost:3001'
const siteOrigin = 'https://www.example.com'
const env = { REMOTE_OVERRIDE_ORIGINS: `${origin}, https://qa.example.com`, SITE_ORIGIN: siteOrigin }

const entry = { url: '/assets/mfe-contact/remoteEntry.0a.js', integrity: 'sha256-live' }
const remotes = {
  'mfe-contact': {
    basePath: '/contactanos',
    container: 'mfe_contact',
    version: 'b2',
    entry,
    scripts: [{ url: '/assets/mfe-contact/js/page.0a.js', integrity: 'sha256-page' }],
    styles: ['/assets/mfe-contact/css/page.0a.css'],
  },
  'mfe-products': {
    basePath: '/productos',
    container: 'mfe_products',
    version: 'c3',
    entry,
    scripts: [],
    styles: [],
  },
} as const
const data = {
  set: 1,
  origin: `${siteOrigin}/<Contacto>`,
  year: 2026,
  content: { url: '/assets/site/content.0a.json', integrity: 'sha256-c' },
  remotes,
}

const pages = { '/': '<h1>Inicio</h1>', '/contactanos': '<h1>Contacto</h1>' }
const frameStart = '<!DOCTYPE html><html lang="es-BO"><head></head><body><p>loader</p><div id="root"></div>'
const frameEnd = '<script>boot()</script></body></html>'

function publishSite({ storeDir }: TestApp, number: number, change: Partial<ReleaseSet> = {}) {
  publish(storeDir, number, pages, {
    contentSecurityPolicy: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
    },
    styleSources: [["'sha256-page'"], ["'sha256-empty'"]],
    packages: {
      shell: { version: 'a1' },
      'mfe-contact': { version: 'b2' },
      'mfe-products': { version: 'c3' },
    },
    emptyDocument: { file: 'empty.html', styles: 1, data },
    ...change,
  })
  writeFileSync(`${storeDir}/sites/${number}/empty.html`, frameStart + dataMarker + frameEnd)
  writeHashes(`${storeDir}/sites/${number}`)
}

const allowed = testApp(env)
const damaged = testApp(env)
const off = testApp({ SITE_ORIGIN: siteOrigin })
publishSite(allowed, 2)
publishSite(damaged, 2)
publishSite(off, 2)

const sameOrigin = { 'sec-fetch-site': 'same-origin', origin: siteOrigin }
const chosen = { modulo: 'mfe-contact', servidor: origin }
const cookie = `remote-override=mfe-contact@${origin}`

function post(
  { send }: TestApp,
  fields: Record<string, string>,
  headers: Record<string, string> = sameOrigin,
) {
  return send({
    method: 'POST',
    url: '/qa/remotos',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
}

function readSiteData(body: string) {
  const json = /id="site">([^]*?)<\/script>/.exec(body)?.[1] ?? ''
  return JSON.parse(json) as PageData
}

describe('without a list of origins', () => {
  test('there is no such page', async () => {
    const response = await off.send({ url: '/qa/remotos' })
    expect(response.statusCode).toBe(404)
    expect((await post(off, chosen)).statusCode).toBe(405)
  })

  test('a cookie changes nothing', async () => {
    const response = await off.send({ url: '/contactanos', headers: { cookie } })
    expect(response.body).toBe(pages['/contactanos'])
    expect(response.headers['content-security-policy']).not.toContain(origin)
  })
})

test('a damaged document is unavailable for now, and nothing else is shown instead', async () => {
  writeFileSync(`${damaged.storeDir}/sites/2/empty.html`, '')
  const response = await damaged.send({ url: '/contactanos', headers: { cookie } })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
})

describe('/qa/remotos', () => {
  test('lists the live remotes and the allowed origins, and sets no cookie', async () => {
    const { statusCode, body, headers } = await allowed.send({
      url: `/qa/remotos?modulo=mfe-contact&servidor=${origin}&accion=probar`,
    })
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store, no-transform')
    for (const name of ['mfe-contact', 'mfe-products', origin, 'https://qa.example.com']) {
      expect(body).toContain(`<option>${name}</option>`)
    }
    expect(body).not.toContain('<option>shell</option>')
    expect(body).toContain('Ahora no se prueba nada')
  })

  test('a post from it sets a cookie that is hidden from scripts and other sites', async () => {
    const { statusCode, headers } = await post(allowed, chosen)
    expect([statusCode, headers.location]).toEqual([303, '/qa/remotos'])
    expect(headers['set-cookie']).toEqual([
      `${cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age=28800; Secure`,
    ])
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another host of the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://x.example.com' }],
    ['another origin, from a browser without fetch metadata', { origin: 'https://evil.example' }],
    ['an unknown origin', {}],
  ])('a post from %s is refused', async (_from, headers) => {
    const response = await post(allowed, chosen, headers)
    expect(response.statusCode).toBe(403)
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    { modulo: 'mfe-contact', servidor: 'https://evil.example' },
    { modulo: 'mfe-contact', servidor: `${origin}.evil.example` },
    { modulo: 'mfe-contact', servidor: '' },
    { modulo: 'shell', servidor: origin },
    { modulo: 'constructor', servidor: origin },
    {},
  ])('%j is refused', async (fields) => {
    const response = await post(allowed, fields as Record<string, string>)
    expect(response.statusCode).toBe(422)
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('other methods are not allowed', async () => {
    const response = await allowed.send({ method: 'PUT', url: '/qa/remotos' })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe('with the cookie', () => {
  const open = (url: string, sent = cookie) => allowed.send({ url, headers: { cookie: `a=1; ${sent}; b=2` } })

  test('/qa/remotos names the active override', async () => {
    expect((await open('/qa/remotos')).body).toContain(`Ahora se prueba mfe-contact desde ${origin}`)
  })

  test('every page is the empty document, with the local build in its data, and is not cached', async () => {
    for (const url of ['/', '/contactanos', '/contactanos?a=1']) {
      const { statusCode, body, headers } = await open(url)
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store, no-transform')
      expect(headers.etag).toBeUndefined()
      expect(body.startsWith(`${frameStart}<script type="application/json" id="site">`)).toBe(true)
      expect(body.endsWith(`</aside>${frameEnd}`)).toBe(true)
      expect(body).not.toContain('<Contacto>')
      expect(readSiteData(body)).toEqual({
        ...data,
        remotes: {
          ...remotes,
          'mfe-contact': {
            basePath: '/contactanos',
            container: 'mfe_contact',
            version: 'local',
            entry: { url: `${origin}/remoteEntry.js`, integrity: '' },
            scripts: [],
            styles: [],
            isUnreleased: true,
          },
        },
      })
    }
  })

  test('the content security policy allows the local build and the banner', async () => {
    const policy = String((await open('/')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${origin};`)
    expect(policy).toMatch(new RegExp(`style-src 'self' 'sha256-empty' ${origin} 'sha256-[^']+';`))
    expect(policy).toContain(`img-src 'self' ${origin};`)
    expect(policy).toContain(`font-src 'self' ${origin};`)
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toContain('qa.example.com')
  })

  test('scripts need no hash, because those of a local build have none', async () => {
    expect((await open('/')).headers['integrity-policy']).toBeUndefined()
    expect((await allowed.send({ url: '/' })).headers['integrity-policy']).toBe(
      'blocked-destinations=(script)',
    )
  })

  test('a banner names the remote and the origin, and has a button that ends the override', async () => {
    const { body } = await open('/')
    expect(body).toContain(`Prueba: mfe-contact desde ${origin}`)
    expect(body).toContain('<form method="post" action="/qa/remotos">')
  })

  test.each([
    'remote-override=mfe-contact@https://evil.example',
    `remote-override=shell@${origin}`,
    `remote-override=__proto__@${origin}`,
    'remote-override=',
    'remote-override=mfe-contact',
  ])('the cookie %s is ignored', async (sent) => {
    expect((await open('/contactanos', sent)).body).toBe(pages['/contactanos'])
  })

  test.each([
    [`${siteOrigin}/contactanos?a=1`, '/contactanos?a=1'],
    ['https://evil.example/contactanos', '/qa/remotos'],
    [`${siteOrigin}//evil.example`, '/qa/remotos'],
    ['nonsense', '/qa/remotos'],
  ])('ending it from %s redirects to %s', async (referer, location) => {
    const { statusCode, headers } = await post(allowed, { accion: 'terminar' }, { ...sameOrigin, referer })
    expect([statusCode, headers.location]).toEqual([303, location])
    expect(headers['set-cookie']).toEqual([
      'remote-override=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
    ])
  })
})

test('the local build decides which of its addresses exist; other unknown addresses are not found', async () => {
  for (const url of ['/contactanos/nuevo', '/contactanos/nuevo?a=1']) {
    const { statusCode, body } = await allowed.send({ url, headers: { cookie } })
    expect(statusCode).toBe(404)
    expect(readSiteData(body).isNotFound).toBeUndefined()
  }
  for (const url of ['/productos/nada', '/contactanos-nada', '/otra']) {
    const { statusCode, body } = await allowed.send({ url, headers: { cookie } })
    expect(statusCode).toBe(404)
    expect(readSiteData(body).isNotFound).toBe(true)
  }
})
