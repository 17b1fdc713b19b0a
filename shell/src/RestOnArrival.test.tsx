import { act, fireEvent, screen } from '@testing-library/react'
import { useNavigate } from '@site/shared/runtime'
import { renderInFrame } from '@site/shared/testing/renderInFrame'
import { RestBelow } from './RestBelow'
import { restingAttribute } from './restingSections'

function Page() {
  const navigate = useNavigate()
  return (
    <main>
      <RestBelow />
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
  renderInFrame(<Page />)
})
afterEach(() => jest.useRealTimers())

const go = (to: string): unknown => fireEvent.click(screen.getByRole('button', { name: to }))
const resting = () =>
  screen
    .getAllByRole('region')
    .filter((section) => section.hasAttribute(restingAttribute))
    .map((section) => section.getAttribute('aria-label'))

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

test('nothing rests within a page, at an anchor or by Back', async () => {
  go('/servicios')
  act(() => jest.runAllTimers())
  go('/servicios?filter=software')
  expect(resting()).toEqual([])

  go('/nosotros')
  act(() => jest.runAllTimers())
  go('/servicios#social')
  expect(resting()).toEqual([])

  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    window.history.back()
    jest.runAllTimers()
    await isBack
  })
  expect(window.location.pathname).toBe('/nosotros')
  expect(resting()).toEqual([])
})
