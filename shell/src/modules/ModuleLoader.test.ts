import type { RemoteCode } from '@site/shared/contract/remote'
import { ModuleLoader } from './ModuleLoader'
import { preloadedModules } from './preloadedModules'

const remote: RemoteCode = { basePath: '/productos', routes: [{ index: true, element: null }] }

/** Fails as often as told and then succeeds; notes the attempts. */
function flaky(failures: number) {
  const attempts: number[] = []
  const fetchCode = (_name: string, attempt: number) => {
    attempts.push(attempt)
    return attempts.length <= failures ? Promise.reject(new Error('offline')) : Promise.resolve(remote)
  }
  return { fetchCode, attempts }
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('a remote is fetched once, however often it is asked for', async () => {
  const { fetchCode, attempts } = flaky(0)
  const store = new ModuleLoader(fetchCode)

  expect(store.load('mfe-products')).toBe(store.load('mfe-products'))
  await expect(store.load('mfe-products')).resolves.toEqual({ status: 'ready', code: remote })
  expect(attempts).toEqual([0])
})

test('a failure is a result, and asking again after it is a further attempt', async () => {
  const { fetchCode, attempts } = flaky(1)
  const store = new ModuleLoader(fetchCode)

  await expect(store.load('mfe-products')).resolves.toMatchObject({ status: 'unavailable' })
  store.forgetFailure('mfe-products')
  await expect(store.load('mfe-products')).resolves.toMatchObject({ status: 'ready' })
  expect(attempts).toEqual([0, 1])
})

test('a prefetch that fails leaves no trace', async () => {
  const { fetchCode } = flaky(1)
  const store = new ModuleLoader(fetchCode)

  void store.prefetch('mfe-products')
  await store.load('mfe-products')
  await expect(store.load('mfe-products')).resolves.toMatchObject({ status: 'ready' })
})

test('a settled load is read without waiting', async () => {
  const store = new ModuleLoader(flaky(0).fetchCode)
  const load = store.load('mfe-products')
  await load
  expect(load).toMatchObject({ status: 'fulfilled', value: { status: 'ready' } })

  const known = await preloadedModules({ 'mfe-products': remote })
  expect(known.load('mfe-products')).toMatchObject({ status: 'fulfilled' })
})

describe('the remote whose HTML is on the screen', () => {
  test('stays pending while it fails, and says so beside the page', async () => {
    const store = new ModuleLoader(flaky(2).fetchCode, 'mfe-products')
    const settled = jest.fn()
    const notified = new Promise<void>((resolve) => store.subscribe(resolve))
    void store.load('mfe-products').then(settled)
    expect(store.hydrationFailed()).toBe(false)

    await notified
    expect(store.hydrationFailed()).toBe(true)
    await store.retryHydration()
    expect(store.hydrationFailed()).toBe(true)
    expect(settled).not.toHaveBeenCalled()

    await store.retryHydration()
    expect(store.hydrationFailed()).toBe(false)
    await expect(store.load('mfe-products')).resolves.toEqual({ status: 'ready', code: remote })
  })

  test('any other remote fails as usual', async () => {
    const store = new ModuleLoader(flaky(1).fetchCode, 'mfe-products')
    await expect(store.load('mfe-contact')).resolves.toMatchObject({ status: 'unavailable' })
  })
})
