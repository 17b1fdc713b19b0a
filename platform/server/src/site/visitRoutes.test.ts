import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testApp } from '../testing/app'
import { publish } from '../testing/store'

const { send, storeDir } = testApp()
const getStatus = async (set: string) => (await send({ url: `/visitas/${set}` })).statusCode

test('a visit goes on with its release set until that is revoked or removed', async () => {
  publish(storeDir, 1)
  publish(storeDir, 2)
  expect(await getStatus('1')).toBe(204)
  expect(await getStatus('2')).toBe(204)

  writeFileSync(join(storeDir, 'sites/1/revoked.json'), '{}')
  const { statusCode, headers, body } = await send({ url: '/visitas/1' })
  expect({ statusCode, body }).toEqual({ statusCode: 205, body: '' })
  expect(headers['cache-control']).toBe('no-store')

  rmSync(join(storeDir, 'sites/1'), { recursive: true })
  expect(await getStatus('1')).toBe(205)
  expect(await getStatus('2')).toBe(204)
})

test('a visit goes on while the store cannot be read', async () => {
  publish(storeDir, 2)
  rmSync(join(storeDir, 'live'))
  expect(await getStatus('9')).toBe(204)
  publish(storeDir, 2)
})

test('anything but the number of a set is not found', async () => {
  for (const set of ['x', '1/2', '..%2f1', '']) expect(await getStatus(set)).toBe(404)
})
