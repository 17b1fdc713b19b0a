import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testApp } from '../testing/app'
import { pages, publish } from '../testing/store'

const { send, storeDir } = testApp()
const policy = "default-src 'none';connect-src 'self';form-action 'self'"
const get = (url: string, headers: Record<string, string> = {}) => send({ url, headers })

afterEach(() => publish(storeDir, 1))

/** Publishes a set under the next number, as the release tool does. */
let number = 1
const publishNew = (...[content, change]: [Parameters<typeof publish>[2]?, Parameters<typeof publish>[3]?]) =>
  publish(storeDir, ++number, content, change)

describe('a page', () => {
  test.each(Object.entries(pages))('%s is served', async (url, content) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(content)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      vary: 'Accept-Encoding',
      'content-security-policy': policy,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  test('has no header that does nothing in browsers of today', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' })
    expect(Object.keys(headers).sort()).toEqual([
      'cache-control',
      'connection',
      'content-encoding',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'date',
      'etag',
      'integrity-policy',
      'permissions-policy',
      'strict-transport-security',
      'vary',
      'x-content-type-options',
    ])
  })

  test.each([
    ['/soluciones?filter=software&utm_source=x', '<h1>Software</h1>'],
    ['/soluciones?a=1&filter=software', '<h1>Software</h1>'],
    ['/soluciones?filter=software&filter=otro', '<h1>Soluciones</h1>'],
    ['/soluciones?filter=software&filter=software', '<h1>Soluciones</h1>'],
    ['/soluciones?filter=software&FILTER=otro', '<h1>Soluciones</h1>'],
    ['/soluciones?filter=otro&filter=software', '<h1>Soluciones</h1>'],
    ['/soluciones?FILTER=software', '<h1>Soluciones</h1>'],
    ['/soluciones?filter=__proto__', '<h1>Soluciones</h1>'],
    ['/soluciones?filter=%E0%A4%A', '<h1>Soluciones</h1>'],
    [`/soluciones?filter=${'x'.repeat(10_000)}`, '<h1>Soluciones</h1>'],
    ['/contactanos?filter=software', '<h1>Contacta con Nosotros</h1>'],
    ['/contactanos?producto=chatbot', '<h1>Contacta con Nosotros</h1>'],
    ['/soluciones?filter=<script>alert(1)</script>', '<h1>Soluciones</h1>'],
    ['/soluciones?filter[]=software', '<h1>Soluciones</h1>'],
    ['/soluciones?filter=software%00', '<h1>Soluciones</h1>'],
  ])('is selected by its query string: %.45s', async (url, content) => {
    expect((await get(url)).body).toBe(content)
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
    ['nonsense;;q=,', undefined],
  ])('is compressed as Accept-Encoding allows: %s', async (accept, encoding) => {
    const { headers, bytes } = await get('/', { 'accept-encoding': accept })
    const text =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(headers['content-encoding']).toBe(encoding)
    expect(text.toString()).toBe(pages['/'])
  })

  test('has a policy that allows only its own inlined style sheets', async () => {
    publishNew(undefined, {
      contentSecurityPolicy: { 'style-src': ["'self'"] },
      styleSources: [["'sha256-a'"], ["'sha256-a'", "'sha256-b'"]],
      pages: [
        { path: '/', search: '', file: '0.html', styles: 0, hasFragment: false },
        { path: '/contactanos', search: '', file: '4.html', styles: 1, hasFragment: false },
      ],
      notFoundStyles: 0,
    })
    const policies = await Promise.all(
      ['/', '/contactanos', '/nada'].map(async (url) => (await get(url)).headers['content-security-policy']),
    )
    const [small, large] = ["style-src 'self' 'sha256-a'", "style-src 'self' 'sha256-a' 'sha256-b'"]
    expect(policies).toEqual([small, large, small])
  })

  test('is 406 when no encoding is acceptable', async () => {
    expect((await get('/', { 'accept-encoding': 'identity;q=0, deflate' })).statusCode).toBe(406)
  })

  test('has a different ETag for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await get('/', { 'accept-encoding': encoding })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  })

  test('is 304 for browsers that have it', async () => {
    const { etag = '' } = (await get('/')).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/', { 'if-none-match': known })
      expect(response.statusCode).toBe(304)
      expect(response.body).toBe('')
      expect(response.headers).toMatchObject({
        etag,
        'cache-control': 'no-cache, no-transform',
        'content-security-policy': policy,
      })
    }
  })

  test.each<Record<string, string>>([
    { 'if-none-match': '"other"' },
    { 'if-none-match': 'junk,,"' },
    { 'if-modified-since': 'yesterday' },
  ])('is sent to browsers that have another version: %j', async (headers) => {
    expect((await send({ url: '/', headers })).statusCode).toBe(200)
  })

  test.each(['/', '/soluciones?filter=software', '/nada', '/productos', '/robots.txt'])(
    'has the same headers for HEAD, without a body: %s',
    async (url) => {
      const [head, full] = [await send({ method: 'HEAD', url }), await get(url)]
      expect(head.statusCode).toBe(full.statusCode)
      expect(head.body).toBe('')
      expect(full.headers).toMatchObject({ ...head.headers, date: expect.any(String) as string })
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects %s', async (method) => {
    const response = await send({ method, url: '/contactanos', payload: { a: 1 } })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe('GET, HEAD')
  })
})

describe('a URL without a page', () => {
  test.each([
    '/nada',
    '/soluciones/Cisco',
    '/soluciones/constructor',
    '/soluciones/__proto__',
    '/soluciones/cisco;x=1',
    '//',
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '/soluciones//cisco',
    '/soluciones/cisco//',
    '/%',
    '/%ff',
    '/%E0%A4%A',
    '/%00',
    '/%c0%af',
    '/../package.json',
    '/..%2fset.json',
    '/%2e%2e/set.json',
    '/....//set.json',
    '/..\\set.json',
    '/set.json',
    '/pages/0.html',
    '/.env',
    '/.git/config',
    '/package.json',
    '/leads.sqlite',
    '/robots.txt.br',
    'http://',
    'http:///soluciones',
    'http://ana@localhost/soluciones',
    'http://localhost:x/soluciones',
    'http://localhost/nada',
    'ftp://localhost/soluciones',
    '*',
  ])('gets the Spanish not-found page: %s', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).toBe('<h1>Página no encontrada</h1>')
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache, no-transform',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.location).toBeUndefined()
  })

  test('is 404 even if the browser has the not-found page', async () => {
    const { etag = '' } = (await get('/nada')).headers
    expect((await get('/nada', { 'if-none-match': etag })).statusCode).toBe(404)
  })

  test('is rejected when it is too long', async () => {
    expect((await get(`/${'a'.repeat(20_000)}`)).statusCode).toBe(431)
  })

  test('is rejected with too many headers', async () => {
    const headers = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-${index}`, '1']))
    expect((await get('/', headers)).statusCode).toBe(431)
  })
})

describe('a redirect', () => {
  test.each([
    ['/productos', 302, '/productos/portal-web'],
    ['/productos?utm=1', 302, '/productos/portal-web?utm=1'],
    ['/productos/', 301, '/productos'],
    ['/index.html', 301, '/'],
    ['/contactanos/', 301, '/contactanos'],
    ['/soluciones/?filter=software', 301, '/soluciones?filter=software'],
    ['/soluciones?', 301, '/soluciones'],
    ['/?', 301, '/'],
    ['/contactanos/?next=//evil.example', 301, '/contactanos?next=//evil.example'],
  ])('%s: %d to %s', async (url, status, location) => {
    const response = await get(url)
    expect([response.statusCode, response.headers.location]).toEqual([status, location])
  })
})

describe('a request for a whole URL, as clients send it to a proxy', () => {
  test.each([
    ['http://localhost:3000/soluciones', '<h1>Soluciones</h1>'],
    ['HTTPS://www.example.com/soluciones?filter=software', '<h1>Software</h1>'],
    ['http://localhost', '<h1>Inicio</h1>'],
    ['http://[::1]:3000?utm_source=x', '<h1>Inicio</h1>'],
    // As with a Host header of another name.
    ['http://other.example/soluciones', '<h1>Soluciones</h1>'],
  ])('%s is answered as its path', async (url, content) => {
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([200, content])
  })

  test('redirects stay on the host that the client asked', async () => {
    const { statusCode, headers } = await get('http://localhost/soluciones/?a=1')
    expect([statusCode, headers.location]).toEqual([301, '/soluciones?a=1'])
  })
})

describe('a file at the root', () => {
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *\n'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '<urlset/>'],
    ['/site.webmanifest', 'application/manifest+json', '{}'],
    ['/favicon.ico', 'image/x-icon', 'icon'],
  ])('is served under its name: %s', async (url, type, content) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(content)
    // Its name has no hash, so browsers must revalidate it.
    expect(response.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
    const { etag = '' } = response.headers
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
  })
})

describe('activating another set', () => {
  test('changes pages, versions and solutions with the next request', async () => {
    const { etag } = (await get('/')).headers
    publishNew({ '/': '<h1>Nuevo</h1>', '/soluciones/hp': '<h1>HP</h1>' })

    expect((await get('/', { 'if-none-match': etag ?? '' })).body).toBe('<h1>Nuevo</h1>')
    expect((await get('/soluciones/hp')).statusCode).toBe(200)
    expect((await get('/soluciones/cisco')).statusCode).toBe(404)
    expect((await get('/remotes.json')).json()).toMatchObject({ set: number })
  })

  test('changes nothing if the set cannot be read', async () => {
    await get('/')
    publishNew({ '/': '<h1>Roto</h1>' }, { pages: null as never })

    expect((await get('/')).body).toBe(pages['/'])
  })
})

describe('without a live set', () => {
  const { send: sendEmpty, storeDir: emptyDir } = testApp({}, { isPublished: false })

  test('visitors get a Spanish page with ways to contact the company', async () => {
    const response = await sendEmpty({ url: '/contactanos' })
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('<html lang="es">')
    expect(response.body).toContain('mailto:')
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'/,
    )
  })

  test('the server is healthy but not ready until a set is published', async () => {
    expect((await sendEmpty({ url: '/healthz' })).statusCode).toBe(200)
    expect((await sendEmpty({ url: '/readyz' })).json()).toEqual({
      status: 'unavailable',
      reasons: ['no release set is live'],
      warnings: [],
      deadDeliveries: 0,
    })
    expect((await sendEmpty({ url: '/remotes.json' })).statusCode).toBe(503)
    publish(emptyDir, 1)
    expect((await sendEmpty({ url: '/readyz' })).json()).toEqual({
      status: 'ok',
      reasons: [],
      warnings: [],
      deadDeliveries: 0,
    })
    expect((await sendEmpty({ url: '/' })).statusCode).toBe(200)
  })

  test('a page whose file is missing is an error without details', async () => {
    publish(emptyDir, 2)
    rmSync(join(emptyDir, 'sites/1'), { recursive: true, force: true })
    rmSync(join(emptyDir, 'sites/2/pages'), { recursive: true })
    const response = await sendEmpty({ url: '/' })
    expect(response.statusCode).toBe(503)
    expect(response.body).not.toContain('ENOENT')
    mkdirSync(join(emptyDir, 'sites/2/pages'))
    writeFileSync(join(emptyDir, 'sites/2/pages/0.html'), pages['/']!)
    expect((await sendEmpty({ url: '/' })).body).toBe(pages['/'])
  })
})

describe('configuration and status', () => {
  test('the configuration for browsers is not cached', async () => {
    const response = await get('/config.json')
    expect(response.json()).toEqual({ apiBase: '/api', apiKey: 'key-of-the-tests' })
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
  })

  test('the live versions are listed', async () => {
    const response = await get('/remotes.json')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.json()).toMatchObject({ packages: { 'mfe-contact': { version: 'b2' } } })
  })
})

describe('with the API on another origin', () => {
  const { send: sendElsewhere } = testApp({ API_BASE: 'https://leads.example.com/v1' })

  test('scripts may connect to it, and forms still post to this site', async () => {
    expect((await sendElsewhere({ url: '/' })).headers['content-security-policy']).toBe(
      "default-src 'none';connect-src 'self' https://leads.example.com;form-action 'self'",
    )
    expect((await sendElsewhere({ url: '/config.json' })).json()).toMatchObject({
      apiBase: 'https://leads.example.com/v1',
    })
  })
})

test('an address of a package that was taken out of the site is 410, with the not-found page', async () => {
  publishNew(pages, { gone: ['/blog'] })
  for (const url of ['/blog', '/blog?x=1', '/blog/']) {
    const response = await get(url)
    expect(response.statusCode).toBe(410)
    expect(response.body).toBe('<h1>Página no encontrada</h1>')
  }
  expect((await get('/blog/otra')).statusCode).toBe(404)
})
