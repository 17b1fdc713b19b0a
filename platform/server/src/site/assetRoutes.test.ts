import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testApp } from '../testing/app'

const { send, storeDir } = testApp()
const get = (url: string, headers: Record<string, string> = {}) => send({ url: `/assets/${url}`, headers })

test.each([
  ['shell/main.0a1b.js', 'application/javascript; charset=utf-8'],
  ['shell/hero.avif', 'image/avif'],
  ['shell/hero.webp', 'image/webp'],
  ['shell/sora.woff2', 'font/woff2'],
])('%s is cached for ever', async (url, type) => {
  const response = await get(url)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test.each(['shell/main.0a1b.js', 'shell/gone.1234.js'])('%s has no policies of a document', async (url) => {
  const { headers } = await get(url)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(Object.keys(headers).filter((name) => /polic|security/.test(name))).toEqual([
    'cross-origin-resource-policy',
  ])
})

test.each(['logo.0a.svg', 'logo.0a.svg?x', 'logo.0a%2Esvg', 'LOGO.0A.SVG', 'feed.0a.xml'])(
  '%s runs no scripts when it is opened as a document',
  async (url) => {
    for (const name of ['logo.0a.svg', 'LOGO.0A.SVG', 'feed.0a.xml'])
      writeFileSync(
        join(storeDir, 'assets/shell', name),
        '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      )
    const { statusCode, headers } = await get(`shell/${url}`)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  },
)

test.each(['br', 'gzip'])('scripts are sent compressed: %s', async (encoding) => {
  const { headers } = await get('shell/main.0a1b.js', { 'accept-encoding': encoding })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
})

test.each([
  'shell/gone.1234.js',
  'shell/',
  'shell',
  '',
  '.env',
  'shell/.env',
  'shell/main.0a1b.js.map',
  'shell/main.0a1b.js.map/.',
  'shell/main.0a1b.js.map/%2e',
  'shell/x/../main.0a1b.js.map',
  'shell/main.0a1b.js.map//',
  'shell/main.0a1b.js.br',
  '../leads.sqlite',
  '..%2fleads.sqlite',
  '%2e%2e/leads.sqlite',
  '..%5cleads.sqlite',
  '....//leads.sqlite',
  '%00',
])('a missing or forbidden file is an error in plain text: %s', async (url) => {
  const response = await get(url)
  expect([400, 403, 404]).toContain(response.statusCode)
  if (!url.startsWith('..') && !url.startsWith('%2e')) {
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
  }
  expect(response.body).not.toContain('SQLite')
})

test('byte ranges are supported', async () => {
  const response = await get('shell/hero.avif', { range: 'bytes=2-4' })
  expect([response.statusCode, response.body]).toEqual([206, '234'])
})

test.each([
  'bytes=100-',
  'bytes=4-2',
  `bytes=${Array.from({ length: 1000 }, () => '0-0').join(',')}`,
  'lines=1-2',
])('an invalid range gets at most the whole file: %#', async (range) => {
  const response = await get('shell/hero.avif', { range })
  expect([200, 206, 416]).toContain(response.statusCode)
  expect(response.bytes.length).toBeLessThan(20)
})

test('HEAD has the headers of GET', async () => {
  const [head, full] = [
    await send({ method: 'HEAD', url: '/assets/shell/hero.avif' }),
    await get('shell/hero.avif'),
  ]
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    full.headers['content-length'],
    '',
  ])
})
