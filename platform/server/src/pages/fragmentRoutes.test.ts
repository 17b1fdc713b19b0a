import { testApp } from '../testing/app'
import { fragments } from '../testing/store'

const { send } = testApp({
  SITE_ORIGIN: 'http://localhost:3000',
  REMOTE_OVERRIDE_ORIGINS: 'http://localhost:3001',
})
const get = (page: string, headers: Record<string, string> = {}) =>
  send({ url: `/fragmentos${page}`, headers })

test('a page of a remote has a fragment, which search engines do not index', async () => {
  const response = await get('/contactanos')
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe(fragments['/contactanos'])
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    vary: 'Accept-Encoding',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-robots-tag': 'noindex',
  })
})

test('a fragment is compressed, and 304 if the browser has it', async () => {
  const { headers } = await get('/contactanos', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  const again = await get('/contactanos', {
    'accept-encoding': 'br',
    'if-none-match': String(headers.etag),
  })
  expect(again.statusCode).toBe(304)
})

test.each([
  ['/soluciones?filter=software', '/soluciones?filter=software'],
  ['/soluciones?filter=software&utm_source=x', '/soluciones?filter=software'],
  ['/soluciones?filter=otro', '/soluciones'],
])('%s selects the fragment of the same page', async (url, page) => {
  expect((await get(url)).body).toBe(fragments[page])
})

test.each([
  ['a page of the shell', '/'],
  ['a redirect', '/productos'],
  ['a URL with a trailing slash', '/contactanos/'],
  ['a missing page', '/nada'],
  ['a parent folder', '/../set.json'],
  ['an encoded parent folder', '/..%2fset.json'],
])('%s has no fragment', async (_what, url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(204)
  expect(response.body).toBe('')
})

test('a session with an override gets no published fragment', async () => {
  const cookie = 'remote-override=mfe-contact@http://localhost:3001'
  const response = await get('/contactanos', { cookie })
  expect(response.statusCode).toBe(204)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('other methods are not allowed', async () => {
  const response = await send({ method: 'POST', url: '/fragmentos/contactanos' })
  expect(response.statusCode).toBe(405)
})
