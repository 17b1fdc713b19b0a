import { company } from '@site/shared/content/company'
import { securityTxt } from './securityTxt'
import { testApp } from './testing/app'

const siteOrigin = 'https://www.example.com'
const { send } = testApp({ SITE_ORIGIN: siteOrigin })
const DAY_MS = 24 * 60 * 60 * 1000

test('names the contact, the languages and its own address', async () => {
  const { statusCode, headers, body } = await send({ url: '/.well-known/security.txt' })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  expect(body.split('\n')).toEqual([
    `Contact: mailto:${company.email}`,
    expect.stringMatching(/^Expires: /),
    'Preferred-Languages: es, en',
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    '',
  ])
})

test.each(['2026-11-24T20:35:27.123Z', '2027-03-01T00:00:00Z', '2031-12-31T23:59:59.999Z'])(
  'at %s it expires in the future, in less than a year',
  (time) => {
    const now = new Date(time)
    const [, expires = ''] =
      /^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/m.exec(securityTxt(siteOrigin, now)) ?? []
    const days = (Date.parse(expires) - now.getTime()) / DAY_MS
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(365)
  },
)

test('other methods and other files of the folder do not exist', async () => {
  expect((await send({ url: '/.well-known/security.txt', method: 'POST' })).statusCode).toBe(405)
  expect((await send({ url: '/.well-known/other.txt' })).statusCode).toBe(404)
})
