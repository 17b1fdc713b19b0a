import { ArrivingPage } from './ArrivingPage'
import { CodeStore, type PageCode } from './CodeStore'
import type { FinishedPage } from './fetchFinishedPage'
import { FinishedPages } from './FinishedPages'

const remote: PageCode = { basePath: '/productos', routes: [{ index: true, element: null }] }
const chatbot: FinishedPage = { path: '/productos/chatbot', title: 'Chatbot', nodes: [], ArrivingPage }

/** A visit in which nothing arrives before the test says so. */
function visit() {
  const asked: string[] = []
  const arrivals = new Map<string, (value?: unknown) => void>()
  const failures = new Map<string, () => void>()
  const store = new CodeStore((owner) => {
    asked.push(owner)
    return new Promise<PageCode>((resolve, reject) => {
      arrivals.set('code', () => resolve(remote))
      failures.set('code', () => reject(new Error('offline')))
    })
  })
  const pages = new FinishedPages(store, (path, _owner, onAnswer) => {
    asked.push(path)
    arrivals.set('answer', onAnswer)
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

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))

test('the page is asked for first, and its code once the answer has begun', async () => {
  const { asked, pages, settle, isShowable, go } = visit()
  go()
  await settle('nothing')
  expect(asked).toEqual(['/productos/chatbot'])
  await settle('answer')
  expect(asked).toEqual(['/productos/chatbot', 'mfe-products'])
  expect(isShowable).not.toHaveBeenCalled()
  await settle('page')
  expect(isShowable).toHaveBeenCalled()
  expect(pages.of('mfe-products')).toBe(chatbot)
})

test('code that is there sooner is enough, and what draws its pages does not change when one comes', async () => {
  const { pages, settle, isShowable, go } = visit()
  go()
  await settle('answer')
  await settle('code')
  expect(isShowable).toHaveBeenCalled()
  await settle('page')
  expect(pages.of('mfe-products')).toBeUndefined()
})

test('without the page its code is waited for, without the code the page', async () => {
  const first = visit()
  first.go()
  await first.settle('answer')
  await first.settle('page', first.failures)
  expect(first.isShowable).not.toHaveBeenCalled()
  await first.settle('code', first.failures)
  expect(first.isShowable).toHaveBeenCalled()

  const second = visit()
  second.go()
  await second.settle('answer')
  await second.settle('code', second.failures)
  expect(second.isShowable).not.toHaveBeenCalled()
  await second.settle('page')
  expect(second.isShowable).toHaveBeenCalled()
})

test('where the code is on its way already, no page is asked for', async () => {
  const { asked, store, pages, go, settle } = visit()
  void store.load('mfe-products')
  await pages.prefetch('/productos/portal-web', 'mfe-products')
  go()
  await settle('nothing')
  expect(asked).toEqual(['mfe-products'])
})

test('what was fetched ahead is not fetched again', async () => {
  const { asked, pages, settle, isShowable, go } = visit()
  void pages.prefetch('/productos/chatbot', 'mfe-products')
  await settle('answer')
  await settle('page')
  go()
  await settle('nothing')
  expect(asked).toEqual(['/productos/chatbot', 'mfe-products'])
  expect(isShowable).toHaveBeenCalled()
})

test('an answer that does not begin holds the code up for a second', async () => {
  jest.useFakeTimers()
  const { asked, go } = visit()
  go()
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['/productos/chatbot', 'mfe-products'])
  jest.useRealTimers()
})

test('a page that cannot be had takes away none that was asked for after it', async () => {
  const ends: ((page?: FinishedPage) => void)[] = []
  const store = new CodeStore(() => new Promise(() => {}))
  const pages = new FinishedPages(store, () => new Promise((resolve) => ends.push(resolve)))
  void pages.untilShowable('/productos', 'mfe-products')
  const shown = pages.untilShowable('/productos/chatbot', 'mfe-products')
  ends[0]?.()
  ends[1]?.(chatbot)
  await shown
  expect(pages.of('mfe-products')).toBe(chatbot)
})
