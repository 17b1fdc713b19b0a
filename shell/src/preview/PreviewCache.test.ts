import { PreviewBoundary } from './PreviewBoundary'
import { ModuleLoader, type PageModule } from '../modules/ModuleLoader'
import type { PagePreview } from './fetchPreview'
import { PreviewCache } from './PreviewCache'

const remote: PageModule = { basePath: '/productos', routes: [{ index: true, element: null }] }
const chatbot: PagePreview = {
  path: '/productos/chatbot',
  title: 'Chatbot',
  nodes: [],
  applyStyles: jest.fn(),
  PreviewBoundary,
}

/** A visit in which nothing arrives before the test says so. */
function visit() {
  const asked: string[] = []
  const arrivals = new Map<string, (value?: unknown) => void>()
  const failures = new Map<string, () => void>()
  const store = new ModuleLoader((owner) => {
    asked.push(owner)
    return new Promise<PageModule>((resolve, reject) => {
      arrivals.set('code', () => resolve(remote))
      failures.set('code', () => reject(new Error('offline')))
    })
  })
  const pages = new PreviewCache(store, (path) => {
    asked.push(path)
    return new Promise((resolve) => {
      arrivals.set('page', () => resolve(chatbot))
      failures.set('page', () => resolve(undefined))
    })
  })
  const settle = async (what: string, end = arrivals) => {
    end.get(what)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const isShowable = jest.fn()
  const go = () => void pages.untilShowable('/productos/chatbot', 'mfe-products').then(isShowable)
  return { asked, store, pages, settle, failures, isShowable, go }
}

beforeEach(() => jest.clearAllMocks())
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))

test('the page is asked for first, and its code left to whoever shows it', async () => {
  const { asked, pages, settle, isShowable, go } = visit()
  go()
  await settle('nothing')
  expect(isShowable).not.toHaveBeenCalled()
  await settle('page')
  expect(isShowable).toHaveBeenCalled()
  expect(pages.of('mfe-products')).toBe(chatbot)
  expect(asked).toEqual(['/productos/chatbot'])
  // Left to whoever shows it, as its code is.
  expect(chatbot.applyStyles).not.toHaveBeenCalled()
})

test('code that is there before the page draws it, and goes on to when the page comes', async () => {
  const { store, pages, settle, isShowable, go } = visit()
  go()
  void store.load('mfe-products')
  await settle('code')
  await settle('page')
  expect(isShowable).toHaveBeenCalled()
  expect(pages.of('mfe-products')).toBeUndefined()
})

test('without the page its code is waited for', async () => {
  const { asked, settle, failures, isShowable, go } = visit()
  go()
  await settle('page', failures)
  expect(asked).toEqual(['/productos/chatbot', 'mfe-products'])
  expect(isShowable).not.toHaveBeenCalled()
  await settle('code', failures)
  expect(isShowable).toHaveBeenCalled()
})

test('where the code is on its way already, no page is asked for', async () => {
  const { asked, store, pages, go, settle } = visit()
  void store.load('mfe-products')
  await pages.prefetch('/productos/portal-web', 'mfe-products')
  go()
  await settle('nothing')
  expect(asked).toEqual(['mfe-products'])
})

test('ahead of need its code is asked for once the page is there, and neither is again', async () => {
  const { asked, pages, settle, isShowable, go } = visit()
  void pages.prefetch('/productos/chatbot', 'mfe-products')
  await settle('nothing')
  expect(asked).toEqual(['/productos/chatbot'])
  await settle('page')
  expect(chatbot.applyStyles).toHaveBeenCalled()
  await settle('idle')
  go()
  await settle('nothing')
  expect(asked).toEqual(['/productos/chatbot', 'mfe-products'])
  expect(isShowable).toHaveBeenCalled()
})

describe('a page that takes longer than a second', () => {
  async function goSlowly() {
    const slow = visit()
    jest.useFakeTimers()
    slow.go()
    await jest.advanceTimersByTimeAsync(1000)
    jest.useRealTimers()
    return slow
  }

  test('does not hold up its code, which is enough', async () => {
    const { asked, settle, isShowable } = await goSlowly()
    expect(asked).toEqual(['/productos/chatbot', 'mfe-products'])
    await settle('code')
    expect(isShowable).toHaveBeenCalled()
  })

  test('is shown when it comes before its code, or that cannot be had', async () => {
    const { settle, failures, isShowable } = await goSlowly()
    await settle('code', failures)
    expect(isShowable).not.toHaveBeenCalled()
    await settle('page')
    expect(isShowable).toHaveBeenCalled()

    const sooner = await goSlowly()
    await sooner.settle('page')
    expect(sooner.isShowable).toHaveBeenCalled()
  })
})

test('another page of the owner that is fetched ahead takes the place of none that was asked for', async () => {
  const { asked, pages, settle, isShowable, go } = visit()
  go()
  void pages.prefetch('/productos', 'mfe-products')
  await settle('page')
  expect(isShowable).toHaveBeenCalled()
  expect(pages.of('mfe-products')).toBe(chatbot)

  void pages.prefetch('/productos/portal-web', 'mfe-products')
  await settle('nothing')
  expect(pages.of('mfe-products')).toBe(chatbot)
  expect(asked).toEqual(['/productos/chatbot', 'mfe-products'])
})

test('a page that cannot be had takes away none that was asked for after it', async () => {
  const ends: ((page?: PagePreview) => void)[] = []
  const store = new ModuleLoader(() => new Promise(() => {}))
  const pages = new PreviewCache(store, () => new Promise((resolve) => ends.push(resolve)))
  void pages.untilShowable('/productos', 'mfe-products')
  const shown = pages.untilShowable('/productos/chatbot', 'mfe-products')
  ends[0]?.()
  ends[1]?.(chatbot)
  await shown
  expect(pages.of('mfe-products')).toBe(chatbot)
})
