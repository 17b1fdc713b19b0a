import { testApp } from '../testing/app'
import { fragments } from '../testing/store'

const { send } = testApp({
  SITE_ORIGIN: 'http://localhost:3000',
  REMOTE_OVERRIDE_ORIGINS: 'http://localhost:3001',
})
const get = (page: string, headers: Record<string, string> = {}) =>
  send({ url: `/fragmentos${page}`, headers })

test('a page of a remote has a fragment, which is no page itself', async () => {
  const response = await get('/contactanos')
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe(fragments['/contactanos'])
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-robots-tag': 'noindex',
  })
})

test('it comes compressed, and once', async () => {
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
])('%s is chosen as its page is', async (url, page) => {
  expect((await get(url)).body).toBe(fragments[page])
})

test.each([
  ['a page of the shell', '/'],
  ['an address that leads on', '/productos'],
  ['another way to write an address', '/contactanos/'],
  ['what does not exist', '/nada'],
  ['what lies above', '/../set.json'],
  ['what lies above, encoded', '/..%2fset.json'],
])('there is none of %s', async (_what, url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(204)
  expect(response.body).toBe('')
})

test('who tries a local build gets none of what was published', async () => {
  const cookie = 'remote-override=mfe-contact@http://localhost:3001'
  const response = await get('/contactanos', { cookie })
  expect(response.statusCode).toBe(204)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('it can only be read', async () => {
  const response = await send({ method: 'POST', url: '/fragmentos/contactanos' })
  expect(response.statusCode).toBe(405)
})
