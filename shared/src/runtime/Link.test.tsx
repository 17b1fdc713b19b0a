import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { FrameProvider, type Frame } from './Frame'
import { Link } from './Link'

const prefetch = jest.fn()
// Cast: a link uses nothing else of its frame.
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

describe.each([undefined, false])('with Save-Data %s', (saveData) => {
  test.each([
    ['hover', fireEvent.pointerEnter],
    ['focus', fireEvent.focus],
    ['touch', fireEvent.touchStart],
  ])('%s prefetches the page', (_interaction, fire) => {
    fire(show(saveData))
    expect(prefetch).toHaveBeenCalledWith('/contactanos')
  })
})

describe('with Save-Data', () => {
  test.each([
    ['hover', fireEvent.pointerEnter],
    ['focus', fireEvent.focus],
  ])('%s prefetches nothing', (_interaction, fire) => {
    fire(show(true))
    expect(prefetch).not.toHaveBeenCalled()
  })

  test('touch prefetches the page, because a tap follows', () => {
    fireEvent.touchStart(show(true))
    expect(prefetch).toHaveBeenCalledWith('/contactanos')
  })
})
