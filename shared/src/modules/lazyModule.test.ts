import { lazyModule } from './lazyModule'

const select = (module: { greet?: string }) => module.greet

afterEach(() => {
  globalThis.chunkAttempts = undefined
})

test('returns the selected export', async () => {
  const load = lazyModule(() => Promise.resolve({ greet: 'hola' }), select)
  await expect(load()).resolves.toBe('hola')
})

test('a failed import rejects, and the next call is a new attempt', async () => {
  const importModule = jest
    .fn<Promise<{ greet?: string }>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ greet: 'hola' })
  const load = lazyModule(importModule, select)
  await expect(load()).rejects.toThrow('offline')
  await expect(load()).resolves.toBe('hola')
})

test('a module without the export rejects', async () => {
  const load = lazyModule(() => Promise.resolve({}), select)
  await expect(load()).rejects.toThrow('The module is incomplete.')
})

test('a failure in a remote makes its next requests bypass the caches', async () => {
  const load = lazyModule(() => Promise.reject(new Error('offline')), select, 'mfe_catalog')
  await expect(load()).rejects.toThrow()
  await expect(load()).rejects.toThrow()
  expect(globalThis.chunkAttempts).toEqual({ mfe_catalog: 2 })
})
