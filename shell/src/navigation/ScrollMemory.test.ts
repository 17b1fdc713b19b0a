import { ScrollMemory } from './ScrollMemory'

let restoration: ScrollRestoration

beforeEach(() => {
  restoration = 'auto'
  Object.defineProperty(history, 'scrollRestoration', {
    configurable: true,
    get: () => restoration,
    set: (value: ScrollRestoration) => {
      restoration = value
    },
  })
  window.scrollTo = jest.fn((options?: unknown) => beAt((options as ScrollToOptions).top ?? 0)) as never
  sessionStorage.clear()
  beAt(0)
})

function beAt(top: number) {
  Object.assign(window, { scrollY: top })
  window.dispatchEvent(new Event('scroll'))
}

function following(): ScrollMemory {
  const memory = new ScrollMemory()
  memory.follow()
  return memory
}

test('a new page starts at the top; Back and Forward restore the position', () => {
  const memory = following()
  memory.restore('a', '/a', true)
  beAt(700)
  memory.restore('b', '/b', false)
  expect(window.scrollY).toBe(0)
  beAt(300)
  memory.restore('a', '/a', true)
  expect(window.scrollY).toBe(700)
  memory.restore('b', '/b', true)
  expect(window.scrollY).toBe(300)
})

test('a change of the query keeps the position, and Back restores it', () => {
  const memory = following()
  memory.restore('a', '/a', true)
  beAt(700)
  memory.restore('a?x', '/a', false)
  expect(window.scrollY).toBe(700)
  beAt(900)
  memory.restore('a', '/a', true)
  expect(window.scrollY).toBe(700)
})

test('the position of a change of the query is known although nothing scrolls', () => {
  const memory = following()
  memory.restore('a', '/a', true)
  beAt(200)
  memory.restore('a?x', '/a', false)
  memory.restore('b', '/b', false)
  memory.restore('a?x', '/a', true)
  expect(window.scrollY).toBe(200)
})

test('scrolling to an anchor is left to the browser', () => {
  const memory = following()
  memory.restore('a', '/a', true)
  beAt(120)
  memory.restore('a#b', '/a', true)
  expect(window.scrollTo).not.toHaveBeenCalled()
})

test('the browser restores new documents, this class restores navigations within one', () => {
  following()
  expect(restoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(restoration).toBe('auto')
  // Restored from the back/forward cache.
  window.dispatchEvent(new Event('pageshow'))
  expect(restoration).toBe('manual')
})

test('positions are kept across documents', () => {
  const memory = following()
  memory.restore('a', '/a', true)
  beAt(700)
  memory.restore('b', '/b', false)
  window.dispatchEvent(new Event('pagehide'))
  beAt(0)

  const next = following()
  next.restore('b', '/b', true)
  expect(window.scrollTo).toHaveBeenCalledTimes(1)
  next.restore('a', '/a', true)
  expect(window.scrollY).toBe(700)
})

test('a document that the browser does not restore is scrolled, unless the visitor has scrolled first', () => {
  sessionStorage.setItem('positions', JSON.stringify([['a', 700]]))
  restoration = 'manual'
  following().restore('a', '/a', true)
  expect(window.scrollY).toBe(700)

  beAt(40)
  sessionStorage.setItem('positions', JSON.stringify([['a', 700]]))
  restoration = 'manual'
  following().restore('a', '/a', true)
  expect(window.scrollY).toBe(40)
})

test.each(['{', '5', '{"a":1}', 'null'])('invalid storage %s is ignored', (stored) => {
  sessionStorage.setItem('positions', stored)
  const memory = following()
  memory.restore('a', '/a', true)
  memory.restore('b', '/b', false)
  expect(window.scrollY).toBe(0)
})

test('each change of path is a new page, once', () => {
  const memory = following()
  memory.restore('a', '/a', true)
  expect(memory.isNewPage('/a')).toBe(false)
  memory.restore('b', '/b', false)
  expect(memory.isNewPage('/b')).toBe(true)
  expect(memory.isNewPage('/b')).toBe(false)
})
