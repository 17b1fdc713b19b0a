import { testApp } from '../testing/app'

const { send } = testApp()
const headers = { 'service-worker': 'script' }

test.each([
  '/sw.js',
  '/service-worker.js?v=3',
  '/app/worker.js',
  '/assets/sw.js',
  '/api/contact/request',
  '/fragmentos/sw.js',
  '/enviar/contacto',
  '/',
  '/%',
  'http://localhost/sw.js',
])('a browser that asks for the script of a service worker gets one that removes itself: %s', async (url) => {
  const response = await send({ url, headers })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'service-worker-allowed': '/',
    'x-content-type-options': 'nosniff',
  })
  expect(response.body).toContain('self.registration.unregister()')
  const head = await send({ method: 'HEAD', url, headers })
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
    200,
    response.headers['content-type'],
    '',
  ])
})

test('without that header, the addresses are as before', async () => {
  for (const url of ['/sw.js', '/service-worker.js', '/assets/sw.js'])
    expect((await send({ url })).statusCode).toBe(404)
  expect((await send({ url: '/sw.js', headers: { 'service-worker': 'other' } })).statusCode).toBe(404)
  expect((await send({ url: '/', headers: {} })).body).toBe('<h1>Inicio</h1>')
  expect((await send({ method: 'POST', url: '/sw.js', headers })).statusCode).toBe(405)
})
