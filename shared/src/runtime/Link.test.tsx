import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { FrameProvider, type Frame } from './Frame'
import { Link } from './Link'

const prefetch = jest.fn()
// Cast: a link asks its frame for nothing else.
const frame = { prefetch } as unknown as Frame

function show(saveData: boolean | undefined) {
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: saveData === undefined ? undefined : { saveData },
  })
  render(
    <MemoryRouter>
      <FrameProvider frame={frame}>
        <Link to="/contactanos">Contáctanos</Link>
      </FrameProvider>
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: 'Contáctanos' })
}

describe.each([undefined, false])('where saving data is %s', (saveData) => {
  test.each([
    ['hover', fireEvent.pointerEnter],
    ['focus', fireEvent.focus],
    ['touch', fireEvent.touchStart],
  ])('%s asks for the code of the page ahead', (_intent, fire) => {
    fire(show(saveData))
    expect(prefetch).toHaveBeenCalledWith('/contactanos')
  })
})

describe('where the visitor saves data', () => {
  test.each([
    ['hover', fireEvent.pointerEnter],
    ['focus', fireEvent.focus],
  ])('%s asks for nothing', (_intent, fire) => {
    fire(show(true))
    expect(prefetch).not.toHaveBeenCalled()
  })

  test('a touch, which begins a press, asks for the code', () => {
    fireEvent.touchStart(show(true))
    expect(prefetch).toHaveBeenCalledWith('/contactanos')
  })
})
