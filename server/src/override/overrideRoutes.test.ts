import { mkdirSync, writeFileSync } from 'node:fs'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { testApp, type TestApp } from '../testing/app'
import { publish } from '../testing/store'

const origin = 'http://localhost:3001'
const siteOrigin = 'https://www.example.com'
const env = { REMOTE_OVERRIDE_ORIGINS: `${origin}, https://qa.example.com`, SITE_ORIGIN: siteOrigin }
const entry = { url: '/assets/mfe-contact/remoteEntry.0a.js', integrity: 'sha256-live' }

const content = '/assets/site/content.0a.json'
const remotes = {
  'mfe-contact': {
    basePath: '/contactanos',
    container: 'mfe_contact',
    version: 'b2',
    entry,
    scripts: [{ url: '/assets/mfe-contact/js/page.0a.js', integrity: 'sha256-page' }],
  },
  'mfe-products': {
    basePath: '/productos',
    container: 'mfe_products',
    version: 'c3',
    entry,
    scripts: [],
  },
}

/** As the release tool writes a document, in little. */
function documentOf(title: string, change: object = {}): string {
  const site = { set: 1, content: { url: content, integrity: 'sha256-c' }, note: '<Contacto>', ...change }
  const scripts = [{ url: '/assets/shell/js/main.0a.js', integrity: 'sha256-a&b' }, entry]
  const attribute = JSON.stringify(scripts).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const data = JSON.stringify(site).replaceAll('<', '\\u003c')
  return [
    '<!DOCTYPE html><html lang="es-BO"><head><meta charset="utf-8"/>',
    '<link rel="preload" as="image" imagesrcset="/assets/mfe-contact/a.avif 1w"/>',
    '<style data-href="/assets/shell/css/main.0a.css">.shell{}</style>',
    '<style data-href="/assets/mfe-contact/css/page.0a.css">.contact{}</style>',
    `<title>${title}</title><link rel="icon" href="/assets/shell/icon.svg"/><link rel="canonical" href="/x"/>`,
    `</head><body><p>loader</p><script>visited()</script><div id="root"><div><h1>${title}</h1></div></div>`,
    `<script type="application/json" id="site">${data}</script>`,
    `<script data-scripts="${attribute}">boot()</script></body></html>`,
  ].join('')
}

function publishSite(
  { storeDir }: TestApp,
  number: number,
  pages = { '/': documentOf('Inicio'), '/contactanos': documentOf('Contacto') },
  change: Partial<ReleaseSet> = { content },
) {
  mkdirSync(`${storeDir}/assets/site`, { recursive: true })
  writeFileSync(storeDir + content, JSON.stringify({ remotes, menu: [], showcase: [] }))
  publish(storeDir, number, pages, {
    contentSecurityPolicy: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
    },
    packages: {
      shell: { version: 'a1' },
      'mfe-contact': { version: 'b2', entry: entry.url },
      'mfe-products': { version: 'c3', entry: entry.url },
    },
    ...change,
  })
}

const allowed = testApp(env)
const off = testApp({ SITE_ORIGIN: siteOrigin })
publishSite(allowed, 2)
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

function siteDataOf(body: string) {
  const json = /id="site">([^]*?)<\/script>/.exec(body)?.[1] ?? ''
  return JSON.parse(json) as {
    isNotFound?: true
    content: { url: string }
    note: string
    remotes: Record<string, { entry: object; scripts: unknown[]; basePath: string }>
  }
}

describe('without a list of origins', () => {
  test('there is no such page', async () => {
    const response = await off.send({ url: '/qa/remotos' })
    expect(response.statusCode).toBe(404)
    expect((await post(off, chosen)).statusCode).toBe(405)
  })

  test('a cookie changes nothing', async () => {
    const response = await off.send({ url: '/contactanos', headers: { cookie } })
    expect(response.body).toBe(documentOf('Contacto'))
    expect(response.headers['content-security-policy']).not.toContain(origin)
  })
})

describe('the page that begins it', () => {
  test('names the live remotes and the allowed origins, and sets nothing', async () => {
    const { statusCode, body, headers } = await allowed.send({
      url: `/qa/remotos?modulo=mfe-contact&servidor=${origin}&accion=probar`,
    })
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
    for (const name of ['mfe-contact', 'mfe-products', origin, 'https://qa.example.com']) {
      expect(body).toContain(`<option>${name}</option>`)
    }
    expect(body).not.toContain('<option>shell</option>')
    expect(body).toContain('Ahora no se prueba nada')
  })

  test('a post from it sets a cookie that scripts and other sites never see', async () => {
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
    ['nobody knows where', {}],
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

  test('the page says what is being tried', async () => {
    expect((await open('/qa/remotos')).body).toContain(`Ahora se prueba mfe-contact desde ${origin}`)
  })

  test('documents pin the other build and nobody keeps them', async () => {
    const { statusCode, body, headers } = await open('/')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
    const { remotes: pinned, note, content: named } = siteDataOf(body)
    expect(pinned['mfe-contact']).toEqual({
      basePath: '/contactanos',
      container: 'mfe_contact',
      version: 'local',
      entry: { url: `${origin}/remoteEntry.js`, integrity: '' },
      scripts: [],
      styles: [],
    })
    expect(Object.keys(pinned)).toEqual(['mfe-contact'])
    expect([note, named.url]).toEqual(['<Contacto>', content])
    expect(body).not.toContain('<Contacto>')
  })

  test('the policy of the document allows the origin what a build needs, and its banner', async () => {
    const policy = String((await open('/')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${origin};`)
    expect(policy).toMatch(new RegExp(`style-src 'self' ${origin} 'sha256-[^']+';`))
    expect(policy).toContain(`img-src 'self' ${origin};`)
    expect(policy).toContain(`font-src 'self' ${origin};`)
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toContain('qa.example.com')
  })

  test('a banner names remote and origin, and ends it', async () => {
    const { body } = await open('/')
    expect(body).toContain(`Prueba: mfe-contact desde ${origin}`)
    expect(body).toContain('<form method="post" action="/qa/remotos">')
  })

  test('pages of others stay as they were drawn', async () => {
    const { body } = await open('/')
    expect(body).toContain('<div id="root"><div><h1>Inicio</h1></div></div>')
    expect(body).toContain('<title>Inicio</title>')
    expect(body).toContain('.contact{}')
  })

  test('pages of the remote are left to the browser, without anything of the live build', async () => {
    const { body } = await open('/contactanos')
    const page =
      '<body><p>loader</p><script>visited()</script><div id="root"></div><script type="application/json"'
    expect(body).toContain(page)
    expect(body).not.toContain('<title>')
    expect(body).not.toContain('canonical')
    expect(body).not.toContain('.contact{}')
    expect(body).not.toContain('<link rel="preload"')
    expect(body).toContain('.shell{}')
    expect(body).toContain('</style><link rel="icon"')
    const scripts = /data-scripts="([^"]*)">boot\(\)<\/script>/.exec(body)?.[1]
    expect(JSON.parse(scripts!.replaceAll('&#34;', '"').replaceAll('&#38;', '&'))).toEqual([
      { url: '/assets/shell/js/main.0a.js', integrity: 'sha256-a&b' },
    ])
  })

  test.each([
    'remote-override=mfe-contact@https://evil.example',
    `remote-override=shell@${origin}`,
    `remote-override=__proto__@${origin}`,
    'remote-override=',
    'remote-override=mfe-contact',
  ])('%s is not believed', async (sent) => {
    expect((await open('/contactanos', sent)).body).toBe(documentOf('Contacto'))
  })

  test.each([
    [`${siteOrigin}/contactanos?a=1`, '/contactanos?a=1'],
    ['https://evil.example/contactanos', '/qa/remotos'],
    [`${siteOrigin}//evil.example`, '/qa/remotos'],
    ['nonsense', '/qa/remotos'],
  ])('ending it from %s leads to %s', async (referer, location) => {
    const { statusCode, headers } = await post(allowed, { accion: 'terminar' }, { ...sameOrigin, referer })
    expect([statusCode, headers.location]).toEqual([303, location])
    expect(headers['set-cookie']).toEqual([
      'remote-override=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
    ])
  })
})

test('an address that only the other build may know is left to it', async () => {
  publishSite(allowed, 3)
  writeFileSync(
    `${allowed.storeDir}/sites/3/pages/404.html`,
    documentOf('No encontrada', { isNotFound: true }),
  )

  const below = await allowed.send({ url: '/contactanos/nuevo', headers: { cookie } })
  expect(below.statusCode).toBe(404)
  expect(siteDataOf(below.body).isNotFound).toBeUndefined()
  const elsewhere = await allowed.send({ url: '/otra', headers: { cookie } })
  expect(siteDataOf(elsewhere.body).isNotFound).toBe(true)
})

test('sets made before 2026-11-23, whose one inline script is in the head, are understood', async () => {
  const boot = /<script data-scripts[^]*?<\/script>/.exec(documentOf('Contacto'))![0]
  const old = documentOf('Contacto')
    .replace(boot, '')
    .replace('<p>loader</p><script>visited()</script>', '')
    .replace('<title>', () => `${boot}<title>`)
  publishSite(allowed, 5, { '/': documentOf('Inicio'), '/contactanos': old })
  const { body } = await allowed.send({ url: '/contactanos', headers: { cookie } })
  expect(body).toContain('">boot()</script><link rel="icon"')
  expect(body).toContain('<div id="root"></div><script type="application/json"')
})
