import { apiKey, testApp } from '../testing/app'
import { contactRequest } from '../testing/leads'

const { app, send, log } = testApp({ CSP_REPORTS: 'true' })
const off = testApp()

const cspReport = 'application/csp-report'
const reportsJson = 'application/reports+json'
const legacy = (directive: unknown) => ({ 'csp-report': { 'effective-directive': directive } })
const modern = (directive: unknown) => ({
  type: 'csp-violation',
  body: { effectiveDirective: directive, blockedURL: 'https://secret.example' },
})

let host = 1
/** Each test sends from an address of its own, because the number of reports from one address is limited. */
function post(body: unknown, type = cspReport, from = `127.0.1.${++host}`) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return send({ method: 'POST', url: '/informes/csp', headers: { 'content-type': type }, payload, from })
}

describe('pages', () => {
  test('ask browsers for reports only if that is on', async () => {
    const { headers } = await send({ url: '/' })
    expect(headers['content-security-policy']).toMatch(/; report-uri \/informes\/csp; report-to csp$/)
    expect(headers['reporting-endpoints']).toBe('csp="/informes/csp"')
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(csp)')

    const without = (await off.send({ url: '/' })).headers
    expect(without['content-security-policy']).not.toContain('report')
    expect(without['reporting-endpoints']).toBeUndefined()
    expect(without['integrity-policy']).toBe('blocked-destinations=(script)')
  })

  test('only they carry these headers', async () => {
    for (const url of [
      '/robots.txt',
      '/config.json',
      '/assets/shell/main.0a1b.js',
      '/fragmentos/contactanos',
    ]) {
      const { headers } = await send({ url })
      expect(headers['reporting-endpoints']).toBeUndefined()
      expect(headers['integrity-policy']).toBeUndefined()
    }
  })
})

test('without CSP_REPORTS there is no such address', async () => {
  const response = await off.send({
    method: 'POST',
    url: '/informes/csp',
    headers: { 'content-type': cspReport },
    payload: JSON.stringify(legacy('img-src')),
  })
  expect(response.statusCode).toBe(405)
})

test.each([
  ['one report', legacy('script-src-elem'), cspReport],
  ['an older report', { 'csp-report': { 'violated-directive': "img-src 'self'" } }, cspReport],
  ['several reports', [modern('style-src-attr'), modern('font-src')], reportsJson],
  ['an unknown directive', legacy('x'.repeat(1000)), cspReport],
  ['a directive of another type', legacy({ toString: 'x' }), cspReport],
  ['no directive', { 'csp-report': {} }, cspReport],
])('%s is counted', async (_what, body, type) => {
  const response = await post(body, type)
  expect([response.statusCode, response.body]).toEqual([204, ''])
})

test.each([
  ['no JSON', '{"csp-report":', cspReport],
  ['nothing', '', cspReport],
  ['null', 'null', cspReport],
  ['a number', '7', reportsJson],
  ['nested lists', '[[[[]]]]', reportsJson],
  ['another object', '{"a":1}', cspReport],
  ['a list with another object', [modern('img-src'), 1], reportsJson],
  ['a prototype', '{"__proto__":{"csp-report":{}}}', cspReport],
  ['a constructor', '{"constructor":{"prototype":{"a":1}}}', cspReport],
  ['deep nesting', '['.repeat(8000), reportsJson],
])('%s is refused', async (_what, body, type) => {
  expect((await post(body, type)).statusCode).toBe(400)
})

test('a large body is refused', async () => {
  expect((await post(legacy('x'.repeat(17_000)))).statusCode).toBe(413)
})

test.each([
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'x',
])('the content type %s is refused', async (type) => {
  expect((await post(legacy('img-src'), type)).statusCode).toBe(415)
})

test('other methods are not allowed', async () => {
  const response = await send({ url: '/informes/csp' })
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST'])
})

test('a flood is refused, without effect on other visitors', async () => {
  const from = '127.0.2.1'
  const codes = await Promise.all(
    Array.from({ length: 60 }, async () => (await post(legacy('img-src'), cspReport, from)).statusCode),
  )
  expect(codes.filter((code) => code === 204)).toHaveLength(20)
  expect(codes.filter((code) => code === 429)).toHaveLength(40)
  expect((await post(legacy('img-src'))).statusCode).toBe(204)
  expect((await send({ url: '/', from })).statusCode).toBe(200)
})

test('reports of an address leave room for its leads', async () => {
  const from = '127.0.2.2'
  for (let report = 0; report < 21; report++) await post(legacy('img-src'), cspReport, from)
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const url = '/api/contact/request'
  const lead = await send({ method: 'POST', url, headers, payload: contactRequest, from })
  expect(lead.statusCode).toBe(201)
})

test('the counts are logged once, and nothing else of a report', async () => {
  await app.close()
  const lines = log.filter((line) => line.includes('content security policy violated'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    reports: {
      'font-src': 1,
      'img-src': 42,
      other: 3,
      'script-src-elem': 1,
      'style-src-attr': 1,
    },
  })
  expect(log.join()).not.toContain('secret.example')
})
