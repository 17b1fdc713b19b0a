import { PreviewBoundary } from './PreviewBoundary'
import { ModuleLoader, type PageModule } from '../modules/ModuleLoader'
import type { PagePreview } from './PagePreview'
import { PreviewCache } from './PreviewCache'

const remote: PageModule = { basePath: '/productos', routes: [{ index: true, element: null }] }
const chatbot: PagePreview = {
  path: '/productos/chatbot',
  title: 'Chatbot',
  nodes: [],
  claimStyles: jest.fn(),
  applyStyles: jest.fn(),
  PreviewBoundary,
}

/** A visit in which the test decides when responses are complete. */
function visit() {
  const requested: string[] = []
  const responses = new Map<string, (value?: unknown) => void>()
  const failures = new Map<string, () => void>()
  const modules = new ModuleLoader((owner) => {
    requested.push(owner)
    return new Promise<PageModule>((resolve, reject) => {
      responses.set('module', () => resolve(remote))
      failures.set('module', () => reject(new Error('offline')))
    })
  })
  const previews = new PreviewCache(modules, (path) => {
    requested.push(path)
    return new Promise((resolve) => {
      responses.set('preview', () => resolve(chatbot))
      failures.set('preview', () => resolve(undefined))
    })
  })
  const settle = async (what: string, end = responses) => {
    end.get(what)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const isRenderable = jest.fn()
  const go = () => void previews.whenRenderable('/productos/chatbot', 'mfe-products').then(isRenderable)
  return { requested, modules, previews, settle, failures, isRenderable, go }
}

beforeEach(() => jest.clearAllMocks())
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))

test('the preview is requested first; its module is left to PreviewBoundary', async () => {
  const { requested, previews, settle, isRenderable, go } = visit()
  go()
  await settle('nothing')
  expect(isRenderable).not.toHaveBeenCalled()
  await settle('preview')
  expect(isRenderable).toHaveBeenCalled()
  expect(previews.previewFor('mfe-products')).toBe(chatbot)
  expect(requested).toEqual(['/productos/chatbot'])
  // The style sheets are left to the page.
  expect(chatbot.applyStyles).not.toHaveBeenCalled()
})

test('each navigation is a new attempt, also to another page of the same owner', async () => {
  const { requested, previews, settle, failures, isRenderable, go } = visit()
  go()
  await settle('preview', failures)
  await settle('module', failures)
  expect(isRenderable).toHaveBeenCalled()
  expect(requested).toEqual(['/productos/chatbot', 'mfe-products'])

  void previews.whenRenderable('/productos/portal-web', 'mfe-products')
  await settle('preview', failures)
  expect(requested.slice(2)).toEqual(['/productos/portal-web', 'mfe-products'])
})

test('a module that is loaded before the preview renders the page, also once the preview is loaded', async () => {
  const { modules, previews, settle, isRenderable, go } = visit()
  go()
  void modules.load('mfe-products')
  await settle('module')
  await settle('preview')
  expect(isRenderable).toHaveBeenCalled()
  expect(previews.previewFor('mfe-products')).toBeUndefined()
})

test('without a preview the module is awaited', async () => {
  const { requested, settle, failures, isRenderable, go } = visit()
  go()
  await settle('preview', failures)
  expect(requested).toEqual(['/productos/chatbot', 'mfe-products'])
  expect(isRenderable).not.toHaveBeenCalled()
  await settle('module', failures)
  expect(isRenderable).toHaveBeenCalled()
})

test('no preview is requested while the module is loading', async () => {
  const { requested, modules, previews, go, settle } = visit()
  void modules.load('mfe-products')
  await previews.prefetch('/productos/portal-web', 'mfe-products')
  go()
  await settle('nothing')
  expect(requested).toEqual(['mfe-products'])
})

test('a prefetch requests the preview, then the module, each once', async () => {
  const { requested, previews, settle, isRenderable, go } = visit()
  void previews.prefetch('/productos/chatbot', 'mfe-products')
  await settle('nothing')
  expect(requested).toEqual(['/productos/chatbot'])
  await settle('preview')
  expect(chatbot.claimStyles).toHaveBeenCalled()
  // They would restyle the page that is shown.
  expect(chatbot.applyStyles).not.toHaveBeenCalled()
  await settle('idle')
  go()
  await settle('nothing')
  expect(requested).toEqual(['/productos/chatbot', 'mfe-products'])
  expect(isRenderable).toHaveBeenCalled()
})

describe('a preview that takes longer than a second', () => {
  async function goSlowly() {
    const slow = visit()
    jest.useFakeTimers()
    slow.go()
    await jest.advanceTimersByTimeAsync(1000)
    jest.useRealTimers()
    return slow
  }

  test('does not delay the module, which is enough', async () => {
    const { requested, settle, isRenderable } = await goSlowly()
    expect(requested).toEqual(['/productos/chatbot', 'mfe-products'])
    await settle('module')
    expect(isRenderable).toHaveBeenCalled()
  })

  test('is shown if it is loaded before the module, or if the module is unavailable', async () => {
    const { settle, failures, isRenderable } = await goSlowly()
    await settle('module', failures)
    expect(isRenderable).not.toHaveBeenCalled()
    await settle('preview')
    expect(isRenderable).toHaveBeenCalled()

    const sooner = await goSlowly()
    await sooner.settle('preview')
    expect(sooner.isRenderable).toHaveBeenCalled()
  })
})

test('a prefetch never replaces the preview of a navigation', async () => {
  const { requested, previews, settle, isRenderable, go } = visit()
  go()
  void previews.prefetch('/productos', 'mfe-products')
  await settle('preview')
  expect(isRenderable).toHaveBeenCalled()
  expect(previews.previewFor('mfe-products')).toBe(chatbot)

  void previews.prefetch('/productos/portal-web', 'mfe-products')
  await settle('nothing')
  expect(previews.previewFor('mfe-products')).toBe(chatbot)
  expect(requested).toEqual(['/productos/chatbot', 'mfe-products'])
})

test('a preview that fails does not remove a newer one', async () => {
  const ends: ((page?: PagePreview) => void)[] = []
  const modules = new ModuleLoader(() => new Promise(() => {}))
  const previews = new PreviewCache(modules, () => new Promise((resolve) => ends.push(resolve)))
  void previews.whenRenderable('/productos', 'mfe-products')
  const shown = previews.whenRenderable('/productos/chatbot', 'mfe-products')
  ends[0]?.()
  ends[1]?.(chatbot)
  await shown
  expect(previews.previewFor('mfe-products')).toBe(chatbot)
})
