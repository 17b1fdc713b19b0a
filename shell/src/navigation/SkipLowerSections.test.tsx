import { act, fireEvent, screen } from '@testing-library/react'
import { useNavigate } from '@site/shared/runtime'
import { renderInFrame } from '@site/shared/testing/renderRemote'
import { SkipLowerSections, skippedAttribute } from './SkipLowerSections'

function Page() {
  const navigate = useNavigate()
  return (
    <main>
      <SkipLowerSections />
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
const sections = () => screen.getAllByRole('region')
const skipped = () =>
  sections()
    .filter((section) => section.hasAttribute(skippedAttribute))
    .map((section) => section.getAttribute('aria-label'))

test('nothing is skipped on the first page', () => {
  expect(skipped()).toEqual([])
  go('/?filter=software')
  expect(skipped()).toEqual([])
})

test('on the next page the sections after the second are skipped until the browser is idle', () => {
  go('/servicios')
  expect(skipped()).toEqual(['3', '4'])
  act(() => jest.runAllTimers())
  expect(skipped()).toEqual([])
})

test('nothing is skipped within a page or at an anchor', () => {
  go('/servicios')
  act(() => jest.runAllTimers())
  go('/servicios?filter=software')
  expect(skipped()).toEqual([])

  go('/nosotros')
  act(() => jest.runAllTimers())
  go('/servicios#social')
  expect(skipped()).toEqual([])
})

test('nothing is skipped after Back', async () => {
  go('/servicios')
  act(() => jest.runAllTimers())
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    window.history.back()
    jest.runAllTimers()
    await isBack
  })
  expect(skipped()).toEqual([])
})
