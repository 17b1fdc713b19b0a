import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { testApp } from '../testing/app'
import { publish } from '../testing/store'

const { send, storeDir } = testApp({
  CDN_SECONDS: '60',
  SITE_ORIGIN: 'http://localhost:3000',
  REMOTE_OVERRIDE_ORIGINS: 'http://localhost:3001',
})
const cacheHeaders = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await send({ url, headers })
  return [answer.statusCode, answer.headers['cdn-cache-control'], answer.headers['surrogate-key']]
}
const kept = 'max-age=60, stale-while-revalidate=600, stale-if-error=43200'

test.each([
  ['/', 'shell set-1'],
  ['/soluciones', 'shell set-1'],
  ['/contactanos', 'shell mfe-contact set-1'],
  ['/soluciones?filter=software', 'shell set-1'],
  ['/fragmentos/contactanos', 'shell mfe-contact set-1'],
])('shared caches may keep %s and purge it by its packages and its set', async (url, keys) => {
  expect(await cacheHeaders(url)).toEqual([200, kept, keys])
})

test('browsers ask for pages each time all the same', async () => {
  expect((await send({ url: '/' })).headers['cache-control']).toBe('no-cache, no-transform')
})

test('an answer that the cached page is still the same prolongs it', async () => {
  const { etag = '' } = (await send({ url: '/' })).headers
  expect(await cacheHeaders('/', { 'if-none-match': etag })).toEqual([304, kept, 'shell set-1'])
})

test.each([
  ['a missing page', '/nada', 404],
  ['a redirect', '/productos', 302],
  ['a file that is asked for as it is', '/robots.txt', 200],
  ['a missing fragment', '/fragmentos/', 204],
  ['the configuration', '/config.json', 200],
  ['a form of the server', '/enviar/contacto/resultado?r=ok', 200],
  ['whether a visit may go on', '/visitas/1', 204],
])('shared caches must not keep %s', async (_what, url, status) => {
  expect(await cacheHeaders(url)).toEqual([status, undefined, undefined])
})

test('shared caches must not keep what a tester of a local build gets', async () => {
  const headers = { cookie: 'remote-override=mfe-contact@http://localhost:3001' }
  for (const url of ['/contactanos', '/fragmentos/contactanos']) {
    const answer = await send({ url, headers })
    expect(answer.headers['cache-control']).toMatch(/^no-store/)
    expect(answer.headers['cdn-cache-control']).toBeUndefined()
  }
})

test('shared caches must not keep the answer to an impossible encoding', async () => {
  expect(await cacheHeaders('/', { 'accept-encoding': 'identity;q=0, deflate' })).toEqual([
    406,
    undefined,
    undefined,
  ])
})

test('a page of an earlier set, sent because the live one is damaged, names its own set', async () => {
  publish(storeDir, 2)
  rmSync(join(storeDir, 'sites/2/pages/0.html'))
  expect(await cacheHeaders('/')).toEqual([200, kept, 'shell set-1'])
})
