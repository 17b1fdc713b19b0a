import { isSkippedTransition, markPressedCard, unmarkPressedCard } from './pageTransition'

const ofTransition = { componentStack: null }

test.each([
  ['AbortError', 'Old view transition aborted by new view transition.'],
  ['InvalidStateError', 'Transition was aborted because of invalid state'],
  ['InvalidStateError', 'a message of another browser'],
  ['TimeoutError', 'Transition was aborted because of timeout in DOM update'],
])('%s, "%s", of a transition is not an error', (name, message) => {
  expect(isSkippedTransition(new DOMException(message, name), ofTransition)).toBe(true)
})

test.each([
  ['another exception', new DOMException('The element is gone', 'NotFoundError'), null],
  ['an error', new Error('AbortError'), null],
  ['a component’s exception', new DOMException('It is open', 'InvalidStateError'), '\n at Dialog'],
])('%s is reported', (_name, error, componentStack) => {
  expect(isSkippedTransition(error, { componentStack })).toBe(false)
})

describe('the pressed card', () => {
  const link = (id: string) => document.getElementById(id) as HTMLAnchorElement
  /** The pointer rests on the link. */
  const hover = (id: string) =>
    jest.spyOn(document, 'querySelector').mockImplementation((selectors: string) => {
      if (selectors === 'main a:hover') return link(id)
      return document.querySelectorAll(selectors)[0] ?? null
    })
  const marked = () => [...document.querySelectorAll('[data-pressed]')].map(({ id }) => id)

  beforeEach(() => {
    document.body.innerHTML = '<main><a id="cisco" href="/cisco"></a><a id="hp" href="/hp"></a></main>'
  })
  afterEach(() => jest.restoreAllMocks())

  test('is marked until the next page is shown', () => {
    hover('cisco')
    markPressedCard(link('cisco').href)
    expect(marked()).toEqual(['cisco'])
    unmarkPressedCard()
    expect(marked()).toEqual([])
  })

  test('is not the one below the pointer if another link is pressed by a key', () => {
    hover('cisco')
    markPressedCard(link('hp').href)
    expect(marked()).toEqual([])
  })

  test('is the last one', () => {
    hover('cisco')
    markPressedCard(link('cisco').href)
    hover('hp')
    markPressedCard(link('hp').href)
    expect(marked()).toEqual(['hp'])
  })
})
