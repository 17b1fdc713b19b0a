import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Preview } from '@site/shared/contract/releases'
import { previewLink } from '@site/http/previewToken'
import { testApp } from '../testing/app'
import { pages, publish, writePreview } from '../testing/store'
import { Previews } from './Previews'

const siteOrigin = 'https://www.example.com'
const { send, storeDir, log } = testApp({ SITE_ORIGIN: siteOrigin, CDN_SECONDS: '60', CSP_REPORTS: 'true' })
const policy = {
  contentSecurityPolicy: { 'default-src': ["'none'"], 'style-src': ["'self'"], 'form-action': ["'self'"] },
  styleSources: [["'sha256-page'"]],
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const made = (id: string, change: Partial<Preview> = {}): Preview => ({
  id,
  createdAt: inHours(-2.5),
  expiresAt: inHours(24),
  user: 'ana <b>',
  key: `key of ${id}`,
  packages: [{ name: 'mfe-contact', version: '0a1b2c3d4e5f', commit: '0123456789' }],
  ...change,
})
const contactPage = '<html><body><h1>Hablemos</h1><script>site</script></body></html>'
const previewed = { ...pages, '/contactanos': contactPage, '/soluciones/nueva': '<h1>Nueva</h1>' }

/** The parameter of the link of a preview. */
const getToken = (preview: Preview) => previewLink('', preview).split('=')[1]!
const get = (url: string, headers: Record<string, string> = {}) => send({ url, headers })
const withCookie = (url: string, token: string) => get(url, { cookie: `other=1; vista=${token}` })

/** Source of the policy for the only style sheet of a document. */
function sourceOfStyle(body: string): string {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? []
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

beforeEach(() => {
  rmSync(join(storeDir, 'sites/2'), { recursive: true, force: true })
  publish(storeDir, 1, pages, policy)
  rmSync(join(storeDir, 'previews'), { recursive: true, force: true })
})

const addPreview = (id = 'pr-12', change: Partial<Preview> = {}) => {
  const preview = made(id, change)
  writePreview(storeDir, preview, previewed, policy)
  return preview
}

test('listing all previews keeps those in memory that browsers see', () => {
  const seen = addPreview('seen')
  // More than are kept loaded.
  for (let count = 0; count < 31; count++) addPreview(`other-${count}`)
  const previews = new Previews({ storeDir, apiBase: '/api' })
  const served = previews.open(getToken(seen))?.served
  expect(previews.ids()).toHaveLength(32)
  expect(previews.open(getToken(seen))?.served).toBe(served)
  expect(served).toBeDefined()
})

describe('the link', () => {
  test('sets a cookie for this site and leaves a clean address', async () => {
    const preview = addPreview()
    const { statusCode, headers } = await get(`/?vista=${getToken(preview)}`)
    expect(statusCode).toBe(303)
    expect(headers).toMatchObject({
      location: '/',
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(String(headers['set-cookie'])).toBe(
      `vista=${getToken(preview)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure`,
    )
  })

  test('works on the home page only', async () => {
    const token = getToken(addPreview())
    const { statusCode, headers } = await get(`/contactanos?vista=${token}`)
    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 200, cookie: undefined })
    expect((await get(`//example.org/?vista=${token}`)).headers['set-cookie']).toBeUndefined()
  })

  test('opens another preview than the one that is shown', async () => {
    const [one, other] = [addPreview('one'), addPreview('other')]
    const { headers } = await withCookie(`/?vista=${getToken(other)}`, getToken(one))
    expect(String(headers['set-cookie'])).toContain(`vista=${getToken(other)};`)
  })

  test('that ends a preview removes the cookie', async () => {
    const { statusCode, headers } = await withCookie('/?vista=fin', getToken(addPreview()))
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: '/' })
    expect(String(headers['set-cookie'])).toBe('vista=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure')
  })
})

describe('with the cookie', () => {
  test('pages come from the preview, with a banner that the policy allows, and nothing keeps them', async () => {
    const { body, headers, statusCode } = await withCookie('/contactanos', getToken(addPreview()))
    expect(statusCode).toBe(200)
    const [start, end] = contactPage.split('</body>')
    expect(body.startsWith(`${start}<style>`)).toBe(true)
    expect(body.endsWith(`</aside></body>${end}`)).toBe(true)
    expect(body.replace(/\s+/g, ' ')).toContain(
      'Prueba: mfe-contact 0a1b2c3d4e5f (commit 0123456789), de ana &#60;b&#62;, hace 2 horas. ',
    )
    expect(body).toContain('<a href="/?vista=fin">Terminar la prueba</a>')
    expect(body).not.toContain('ana <b>')
    expect(headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding, Cookie',
    })
    expect(headers['content-security-policy']).toContain(
      `style-src 'self' 'sha256-page' ${sourceOfStyle(body)};`,
    )
    for (const name of ['etag', 'cdn-cache-control', 'surrogate-key'])
      expect(headers).not.toHaveProperty(name)
  })

  test('the banner of a new preview gives no age in minutes', async () => {
    const { body } = await withCookie('/contactanos', getToken(addPreview('new', { createdAt: inHours(0) })))
    expect(body).toContain(', hace un momento. ')
  })

  test('without banner and its source, a page is that of the same set when it is live', async () => {
    const preview = addPreview()
    const shown = await withCookie('/contactanos', getToken(preview))
    publish(storeDir, 2, previewed, policy)
    const live = await get('/contactanos')
    expect(shown.body.replace(/<style>[^]*<\/aside>/, '')).toBe(live.body)
    const own = ['cache-control', 'x-robots-tag', 'vary', 'etag', 'cdn-cache-control', 'surrogate-key']
    const rest = ({ headers }: typeof live) =>
      Object.entries(headers).filter(([name]) => ![...own, 'date', 'content-length'].includes(name))
    expect(JSON.stringify(rest(shown)).replace(` ${sourceOfStyle(shown.body)}`, '')).toBe(
      JSON.stringify(rest(live)),
    )
  })

  test.each([
    ['/soluciones/nueva', 200],
    ['/nada', 404],
    ['/robots.txt', 200],
    ['/productos', 302],
    ['/fragmentos/contactanos', 200],
    ['/fragmentos/nada', 204],
  ])('%s has status %i, and nothing keeps it', async (url, status) => {
    const { statusCode, headers } = await withCookie(url, getToken(addPreview()))
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({ 'cache-control': 'no-store, no-transform', 'x-robots-tag': 'noindex' })
  })

  test('open visits of the live set leave it, and those of the preview go on', async () => {
    const token = getToken(addPreview())
    expect((await withCookie('/visitas/1', token)).statusCode).toBe(205)
    expect((await withCookie('/visitas/2', token)).statusCode).toBe(204)
    expect((await get('/visitas/1')).statusCode).toBe(204)
    expect((await get('/visitas/2')).statusCode).toBe(205)
  })

  test('one that is made again is shown at the next request', async () => {
    const preview = addPreview()
    await withCookie('/contactanos', getToken(preview))
    writePreview(storeDir, preview, { ...pages, '/contactanos': '<h1>Nuevo</h1>' }, policy)
    expect((await withCookie('/contactanos', getToken(preview))).body).toContain('<h1>Nuevo</h1>')
  })

  test('a damaged page is unavailable, and the live site does not know of it', async () => {
    const token = getToken(addPreview())
    for (const index of [0, 1, 2, 3, 4, 5]) truncateSync(join(storeDir, `previews/pr-12/pages/${index}.html`))
    expect((await withCookie('/contactanos', token)).statusCode).toBe(503)
    expect((await get('/readyz')).statusCode).toBe(200)
    expect((await get('/contactanos')).statusCode).toBe(200)
  })
})

describe('what a preview changes', () => {
  const report = '<!doctype html><style>p{}</style><section id="/contactanos">'
  const picture = 'pictures/1-390-difference.png'

  function addReport(): string {
    const token = getToken(addPreview())
    const folder = join(storeDir, 'previews/pr-12/comparison')
    mkdirSync(join(folder, 'pictures'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), report)
    writeFileSync(join(folder, picture), 'picture')
    return token
  }

  test('the banner leads to the part of the report about the page it is on', async () => {
    const token = addReport()
    const { body } = await withCookie('/', token)
    expect(body).toContain('<a href="/vista/comparacion">Ver qué cambia</a>')
    const locationAfter = async (referer: string) =>
      (await get('/vista/comparacion', { cookie: `vista=${token}`, referer })).headers.location
    expect(await locationAfter(`${siteOrigin}/contactanos?x=1`)).toBe('/vista/comparacion/#/contactanos')
    expect(await locationAfter(`${siteOrigin}/soluciones?filter=software`)).toBe(
      '/vista/comparacion/#/soluciones?filter=software',
    )
    for (const other of [`${siteOrigin}/nada`, 'x'])
      expect(await locationAfter(other)).toBe('/vista/comparacion/')
  })

  test('the report is for holders of the cookie, and nothing keeps it', async () => {
    const token = addReport()
    const shown = await withCookie('/vista/comparacion/', token)
    expect(shown.body).toBe(report)
    expect(shown.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(shown.headers['content-security-policy']).toContain(`style-src ${sourceOfStyle(report)};`)
    const pictured = await withCookie(`/vista/comparacion/${picture}`, token)
    expect(pictured.headers['content-type']).toBe('image/png')
    for (const { headers, statusCode } of [shown, pictured, await withCookie('/vista/comparacion', token)])
      expect({ statusCode, headers }).toMatchObject({
        statusCode: expect.any(Number) as number,
        headers: { 'cache-control': 'no-store, no-transform', 'x-robots-tag': 'noindex' },
      })
  })

  test.each(['', '/', `/${picture}`])('/vista/comparacion%s is not found by others', async (rest) => {
    addReport()
    const unknown = await get('/nada')
    expect(getTrace(await get(`/vista/comparacion${rest}`))).toEqual(getTrace(unknown))
  })

  test.each([
    '../preview.json',
    '..%2Fpreview.json',
    'index.html',
    'pictures/../../preview.json',
    'pictures',
  ])('no other file of the preview can be read: %s', async (name) => {
    const { statusCode, body } = await withCookie(`/vista/comparacion/${name}`, addReport())
    expect(statusCode).toBe(404)
    expect(body).not.toContain('key of')
  })

  test('a preview without a report has no link to it', async () => {
    const token = getToken(addPreview())
    expect((await withCookie('/', token)).body).not.toContain('comparacion')
    expect((await withCookie('/vista/comparacion/', token)).statusCode).toBe(404)
  })
})

test('the banner names the version of every package, to outline what each drew', async () => {
  const { body } = await withCookie('/contactanos', getToken(addPreview()))
  expect(body).toContain('<li>shell a1</li><li>mfe-contact b2</li>')
  expect(body).toContain('[class^="mfe-contact_"]')
})

/** Requests of visitors while previews come and go. `PREVIEW_REQUESTS=10000` for a long run. */
const untracedRequests = Number(process.env['PREVIEW_REQUESTS'] ?? 200)

/** What a visitor gets of an answer, but the time and the number of the request. */
const getTrace = ({ statusCode, headers, body }: Awaited<ReturnType<typeof get>>) => {
  return { statusCode, headers: { ...headers, date: '' }, body }
}
const urls = ['/', '/contactanos', '/soluciones?filter=software', '/soluciones/nueva', '/nada', '/robots.txt']
const more = [
  '/sitemap.xml',
  '/fragmentos/contactanos',
  '/visitas/1',
  '/visitas/2',
  '/previews/pr-12/set.json',
]

describe('without a valid token', () => {
  const forged = (preview: Preview, key: string) => {
    const [id, expires] = getToken(preview).split('.')
    return `${id}.${expires}.${createHmac('sha256', key).update(`vista:${id}.${expires}`).digest('base64url')}`
  }
  /** Each makes a token that must open nothing, beside a preview that exists. */
  const attempts: Record<string, (preview: Preview) => string> = {
    'no token': () => '',
    words: () => 'pr-12',
    'the id and no signature': (preview) => getToken(preview).split('.').slice(0, 2).join('.'),
    'another key': (preview) => forged(preview, 'guessed'),
    'an empty key': (preview) => forged(preview, ''),
    'the key of another preview': (preview) => forged(preview, made('other').key),
    'the token of another preview with this id': (preview) => {
      const [, expires, signature] = getToken(made('other')).split('.')
      return [preview.id, expires, signature].join('.')
    },
    'a later end': (preview) => {
      const [id, expires, signature] = getToken(preview).split('.')
      return [id, Number(expires) + 1, signature].join('.')
    },
    'a longer signature': (preview) => `${getToken(preview)}A`,
    'a shorter signature': (preview) => getToken(preview).slice(0, -1),
    'a changed signature': (preview) => getToken(preview).replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    'an end in the past': (preview) => getToken({ ...preview, expiresAt: inHours(-1) }),
    'a preview that was never there': () => getToken(made('never')),
    'a folder above': () => `../sites.1.${'A'.repeat(43)}`,
    'a release set': () => `1.9999999999.${'A'.repeat(43)}`,
    'a name of an object': () => `constructor.9999999999.${'A'.repeat(43)}`,
    'a null byte': (preview) => `${getToken(preview)}%00`,
    'two tokens': (preview) => `x&vista=${getToken(preview)}`,
  }

  test.each(Object.entries(attempts))('%s: cookie and link get the live site', async (_name, make) => {
    const token = make(addPreview())
    rmSync(join(storeDir, 'previews'), { recursive: true })
    const before = await Promise.all([...urls, ...more].map((url) => get(url)))
    const linked = await get('/?vista=x')
    addPreview()
    addPreview('other')
    const after = await Promise.all([...urls, ...more].map((url) => withCookie(url, token)))
    expect(after.map(getTrace)).toEqual(before.map(getTrace))
    expect(getTrace(await get(`/?vista=${token}`))).toEqual(getTrace(linked))
    expect(getTrace(await withCookie('/?vista=fin', token))).toEqual(getTrace(linked))
  })

  test('of one that was removed or has expired: the live site again', async () => {
    const live = await get('/contactanos')
    const preview = addPreview()
    const token = getToken(preview)
    expect((await withCookie('/contactanos', token)).body).toContain('Hablemos')
    addPreview('pr-12', { expiresAt: inHours(-1) })
    expect(getTrace(await withCookie('/contactanos', token))).toEqual(getTrace(live))
    rmSync(join(storeDir, 'previews/pr-12'), { recursive: true })
    expect(getTrace(await withCookie('/contactanos', token))).toEqual(getTrace(live))
    // Another team's preview of the same name.
    addPreview('pr-12', { key: 'another' })
    expect(getTrace(await withCookie('/contactanos', token))).toEqual(getTrace(live))
    expect(getTrace(await get(`/?vista=${token}`))).toEqual(getTrace(await get('/?vista=x')))
  })

  test('a damaged record of a preview is none', async () => {
    const token = getToken(addPreview())
    truncateSync(join(storeDir, 'previews/pr-12/preview.json'))
    expect((await withCookie('/contactanos', token)).body).toBe(pages['/contactanos'])
    expect(log.some((line) => line.includes('damaged preview'))).toBe(true)
  })

  test('requests see no trace while twenty previews come and go', async () => {
    const all = [...urls, ...more]
    const before = new Map(
      await Promise.all(all.map(async (url) => [url, getTrace(await get(url))] as const)),
    )
    // At least all addresses once for each preview.
    const times = Math.max(1, Math.ceil(untracedRequests / 20 / all.length))
    for (let round = 0; round < 20; round++) {
      const preview = addPreview(`pr-${round}`)
      expect((await withCookie('/contactanos', getToken(preview))).body).toContain('Hablemos')
      for (let time = 0; time < times; time++)
        for (const url of all) expect(getTrace(await get(url))).toEqual(before.get(url))
      if (round % 2) rmSync(join(storeDir, 'previews', `pr-${round}`), { recursive: true })
    }
  })
})
