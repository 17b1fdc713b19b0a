import { act, fireEvent, screen } from '@testing-library/react'
import { useNavigate } from '@site/shared/runtime'
import { renderInFrame } from '@site/shared/testing/renderInFrame'
import { RestOnArrival } from './RestOnArrival'
import { rest, restingAttribute } from './restingSections'

const SCREEN_HEIGHT = 800
const HEIGHT = 700

function Page() {
  const navigate = useNavigate()
  return (
    <main>
      <RestOnArrival />
      {[
        '/?filter=software',
        '/servicios',
        '/servicios?filter=software',
        '/servicios#social',
        '/nosotros',
      ].map((to) => (
        <button key={to} onClick={() => navigate(to)}>
          {to}
        </button>
      ))}
      {[1, 2, 3, 4].map((number) => (
        <section key={number} aria-label={String(number)} />
      ))}
    </main>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
  window.history.replaceState(null, '', '/')
  window.scrollY = 0
  jest.replaceProperty(window, 'innerHeight', SCREEN_HEIGHT)
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(
      0,
      HEIGHT * (Number(this.getAttribute('aria-label')) - 1) - window.scrollY,
      390,
      HEIGHT,
    )
  })
  renderInFrame(<Page />)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const go = (to: string): unknown => fireEvent.click(screen.getByRole('button', { name: to }))
const sections = () => screen.getAllByRole('region')
const resting = () =>
  sections()
    .filter((section) => section.hasAttribute(restingAttribute))
    .map((section) => section.getAttribute('aria-label'))

async function goBack(): Promise<void> {
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    window.history.back()
    jest.runAllTimers()
    await isBack
  })
}

test('nothing rests on the first page', () => {
  expect(resting()).toEqual([])
  go('/?filter=software')
  expect(resting()).toEqual([])
})

test('on the next page the sections after the second rest, for a while', () => {
  go('/servicios')
  expect(resting()).toEqual(['3', '4'])
  act(() => jest.runAllTimers())
  expect(resting()).toEqual([])
})

test('nothing rests within a page or at an anchor', () => {
  go('/servicios')
  act(() => jest.runAllTimers())
  go('/servicios?filter=software')
  expect(resting()).toEqual([])

  go('/nosotros')
  act(() => jest.runAllTimers())
  go('/servicios#social')
  expect(resting()).toEqual([])
})

test('what rested behind the menu is awake on the page that it leads to', () => {
  rest(sections().slice(0, 1))
  go('/servicios')
  expect(resting()).toEqual(['3', '4'])
})

test('by Back what was far off the screen rests at its height, for a while', async () => {
  window.scrollY = 1300
  go('/servicios')
  act(() => jest.runAllTimers())
  // From here nothing is near but the upper two.
  window.scrollY = 0
  go('/nosotros')
  act(() => jest.runAllTimers())

  const ownHeights = () => sections().map(({ style }) => style.blockSize)
  await goBack()
  expect(resting()).toEqual(['3', '4'])
  expect(ownHeights()).toEqual(['', '', `${HEIGHT}px`, `${HEIGHT}px`])
  act(() => jest.runAllTimers())
  expect(resting()).toEqual([])
  expect(ownHeights()).toEqual(['', '', '', ''])

  await goBack()
  expect(resting()).toEqual(['1'])
})

test('by Back nothing rests where the window is no longer as wide', async () => {
  go('/servicios')
  act(() => jest.runAllTimers())
  jest.replaceProperty(window, 'innerWidth', 844)
  await goBack()
  expect(resting()).toEqual([])
})
