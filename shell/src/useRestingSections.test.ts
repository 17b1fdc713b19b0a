import { renderHook } from '@testing-library/react'
import { restingAttribute, useRestingSections } from './useRestingSections'

const main = () => document.getElementById('contenido')

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<main id="contenido"></main>'
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
})

function shown(pathname: string) {
  return renderHook(({ path }) => useRestingSections('contenido', path), { initialProps: { path: pathname } })
}

test('sections rest once there is nothing to do, and no longer when another page comes', () => {
  const { rerender, unmount } = shown('/')
  expect(main()).not.toHaveAttribute(restingAttribute)
  jest.runAllTimers()
  expect(main()).toHaveAttribute(restingAttribute)

  rerender({ path: '/servicios' })
  expect(main()).not.toHaveAttribute(restingAttribute)
  jest.runAllTimers()
  expect(main()).toHaveAttribute(restingAttribute)

  unmount()
  expect(main()).not.toHaveAttribute(restingAttribute)
})

test('waits until the browser has nothing to do, where it says so, and not for a page that has gone', () => {
  const waiting = new Map<number, () => void>()
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => {
      waiting.set(waiting.size + 1, run)
      return waiting.size
    },
    cancelIdleCallback: (request: number) => waiting.delete(request),
  })
  const { rerender } = shown('/')
  rerender({ path: '/servicios' })
  jest.runAllTimers()
  expect(main()).not.toHaveAttribute(restingAttribute)
  expect(waiting.size).toBe(1)

  waiting.forEach((run) => run())
  expect(main()).toHaveAttribute(restingAttribute)
})
