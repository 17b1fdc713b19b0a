import { act, fireEvent, render, screen } from '@testing-library/react'
import { restingAttribute } from '../../navigation/restingSections'
import { restBehind } from './restBehind'

const SCREEN_HEIGHT = 800

function Page() {
  return (
    <>
      <div role="dialog" popover="auto" onBeforeToggle={restBehind} />
      <main>
        {[-2000, -900, 0, 1100, 1300].map((top) => (
          <section key={top} aria-label={String(top)} />
        ))}
      </main>
    </>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.replaceProperty(window, 'innerHeight', SCREEN_HEIGHT)
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, Number(this.getAttribute('aria-label')), 390, SCREEN_HEIGHT)
  })
  render(<Page />)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

function toggle(newState: 'open' | 'closed'): void {
  fireEvent(screen.getByRole('dialog'), Object.assign(new Event('beforetoggle'), { newState }))
}

const resting = () =>
  screen
    .getAllByRole('region')
    .filter((section) => section.hasAttribute(restingAttribute))
    .map((section) => Number(section.getAttribute('aria-label')))

test('sections more than half a screen away rest while the menu is open', () => {
  expect(resting()).toEqual([])
  toggle('open')
  expect(resting()).toEqual([-2000, 1300])
  act(() => jest.runAllTimers())
  expect(resting()).toEqual([-2000, 1300])
})

test('they wake some time after it has closed', () => {
  toggle('open')
  toggle('closed')
  expect(resting()).toEqual([-2000, 1300])
  act(() => jest.runAllTimers())
  expect(resting()).toEqual([])
})

test('they wake one by one, whenever there is nothing to do, where the browser says so', () => {
  const waiting: (() => void)[] = []
  Object.assign(window, { requestIdleCallback: (run: () => void) => waiting.push(run) })
  toggle('open')
  toggle('closed')
  act(() => jest.runAllTimers())
  expect(resting()).toEqual([-2000, 1300])

  waiting.shift()?.()
  expect(resting()).toEqual([1300])
  waiting.shift()?.()
  expect(resting()).toEqual([])
})
