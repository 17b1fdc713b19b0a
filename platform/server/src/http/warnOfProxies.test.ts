import { testApp } from '../testing/app'

const trusted = testApp({ TRUST_PROXY: '127.0.0.9' })
const untrusted = testApp()
const warnings = ({ log }: { log: string[] }) => log.filter((line) => line.includes('TRUST_PROXY'))

test('requests forwarded by an unknown address are warned of once', async () => {
  await untrusted.send({ url: '/' })
  expect(warnings(untrusted)).toEqual([])

  for (let request = 0; request < 3; request++) {
    await untrusted.send({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } })
  }
  expect(warnings(untrusted)).toEqual([expect.stringContaining('"network":"127.0.0.0/24"')])
  expect(warnings(untrusted).join('')).not.toContain('203.0.113.7')
})

test('requests of a trusted proxy are not', async () => {
  await trusted.send({ url: '/', from: '127.0.0.9', headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(warnings(trusted)).toEqual([])
})
