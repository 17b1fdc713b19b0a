import { fireEvent } from '@testing-library/react'
import { turnOnWheel } from './turnOnWheel'

const SLIDE_PX = 300
const turn = jest.fn()
let element: HTMLElement
let now: number

beforeEach(() => {
  turn.mockClear()
  element = document.createElement('div')
  now = 0
  turnOnWheel(element, turn, () => SLIDE_PX)
})

/** Returns whether the default action was not prevented. */
function wheel(init: WheelEventInit, afterMs = 16): boolean {
  now += afterMs
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: now })
  return fireEvent(element, event)
}

test('a swipe turns one slide, and its momentum events none', () => {
  const deltas = [4, 12, 40, 60, 50, 40, 30, 20, 10, 5, 2, 1]
  deltas.forEach((deltaX) => wheel({ deltaX, deltaY: 1 }))
  expect(turn.mock.calls).toEqual([[1]])
})

test('a long gesture turns another slide for every width of a slide', () => {
  for (let px = 0; px < 2.5 * SLIDE_PX; px += 50) wheel({ deltaX: -50 })
  expect(turn.mock.calls).toEqual([[-1], [-1], [-1]])
})

test('a new gesture or a change of direction turns another slide', () => {
  wheel({ deltaX: 60 })
  wheel({ deltaX: 60 }, 500)
  wheel({ deltaX: -60 })
  expect(turn.mock.calls).toEqual([[1], [1], [-1]])
})

test('Shift makes a vertical wheel horizontal', () => {
  expect(wheel({ deltaY: 120, shiftKey: true })).toBe(false)
  expect(turn.mock.calls).toEqual([[1]])
})

test('a vertical wheel scrolls the page', () => {
  expect(wheel({ deltaY: 120 })).toBe(true)
  expect(wheel({ deltaX: 30, deltaY: 120 })).toBe(true)
  expect(turn).not.toHaveBeenCalled()
})
