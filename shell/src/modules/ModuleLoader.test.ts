import type { RemoteCode } from '@site/shared/contract/remote'
import { ModuleLoader } from './ModuleLoader'
import { preloadedModules } from './preloadedModules'

const remote: RemoteCode = { basePath: '/productos', routes: [{ index: true, element: null }] }

/** Fails a number of times and then succeeds; records the attempts. */
function flaky(failures: number) {
  const attempts: number[] = []
  const importModule = (_name: string, attempt: number) => {
    attempts.push(attempt)
    return attempts.length <= failures ? Promise.reject(new Error('offline')) : Promise.resolve(remote)
  }
  return { importModule, attempts }
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('a remote is loaded once, however often it is requested', async () => {
  const { importModule, attempts } = flaky(0)
  const modules = new ModuleLoader(importModule)

  expect(modules.load('mfe-products')).toBe(modules.load('mfe-products'))
  await expect(modules.load('mfe-products')).resolves.toEqual({ status: 'ready', module: remote })
  expect(attempts).toEqual([0])
})

test('a failure is a result, and loading again after it is a new attempt', async () => {
  const { importModule, attempts } = flaky(1)
  const modules = new ModuleLoader(importModule)

  await expect(modules.load('mfe-products')).resolves.toMatchObject({ status: 'unavailable' })
  modules.forgetFailure('mfe-products')
  await expect(modules.load('mfe-products')).resolves.toMatchObject({ status: 'ready' })
  expect(attempts).toEqual([0, 1])
})

test('a module that never arrives is unavailable within seven seconds, and can be requested again', async () => {
  jest.useFakeTimers()
  const importModule = jest.fn(() => new Promise<never>(() => {}))
  const modules = new ModuleLoader(importModule)
  const load = modules.load('mfe-products')
  jest.advanceTimersByTime(7000)
  jest.useRealTimers()
  await expect(load).resolves.toEqual({ status: 'unavailable' })
  modules.forgetFailure('mfe-products')
  void modules.load('mfe-products')
  expect(importModule).toHaveBeenLastCalledWith('mfe-products', 1)
})

test('a prefetch that fails leaves no trace', async () => {
  const { importModule } = flaky(1)
  const modules = new ModuleLoader(importModule)

  await modules.prefetch('mfe-products')
  expect(modules.has('mfe-products')).toBe(false)
  await expect(modules.load('mfe-products')).resolves.toMatchObject({ status: 'ready' })
})

test('a navigation during a prefetch gets its failure, without waiting for another attempt', async () => {
  const { importModule, attempts } = flaky(1)
  const modules = new ModuleLoader(importModule)

  const prefetch = modules.prefetch('mfe-products')
  const load = modules.load('mfe-products')
  await prefetch
  await expect(load).resolves.toEqual({ status: 'unavailable' })
  expect(modules.load('mfe-products')).toBe(load)
  expect(attempts).toEqual([0])

  modules.forgetFailure('mfe-products')
  await expect(modules.load('mfe-products')).resolves.toMatchObject({ status: 'ready' })
})

test('a settled load can be read synchronously', async () => {
  const modules = new ModuleLoader(flaky(0).importModule)
  const load = modules.load('mfe-products')
  await load
  expect(load).toMatchObject({ status: 'fulfilled', value: { status: 'ready' } })

  const known = await preloadedModules({ 'mfe-products': remote })
  expect(known.load('mfe-products')).toMatchObject({ status: 'fulfilled' })
})

describe('the remote whose page is prerendered', () => {
  test('stays pending while it fails, and reports the failure', async () => {
    const modules = new ModuleLoader(flaky(2).importModule, 'mfe-products')
    const settled = jest.fn()
    const notified = new Promise<void>((resolve) => modules.subscribe(resolve))
    void modules.load('mfe-products').then(settled)
    expect(modules.hydrationFailed()).toBe(false)

    await notified
    expect(modules.hydrationFailed()).toBe(true)
    await modules.retryHydration()
    expect(modules.hydrationFailed()).toBe(true)
    expect(settled).not.toHaveBeenCalled()

    await modules.retryHydration()
    expect(modules.hydrationFailed()).toBe(false)
    await expect(modules.load('mfe-products')).resolves.toEqual({ status: 'ready', module: remote })
  })

  test('any other remote fails as usual', async () => {
    const modules = new ModuleLoader(flaky(1).importModule, 'mfe-products')
    await expect(modules.load('mfe-contact')).resolves.toMatchObject({ status: 'unavailable' })
  })
})
