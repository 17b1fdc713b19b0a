import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Carousel, type CarouselProps } from './Carousel'
import { loadTakeover } from './loadTakeover'

jest.mock('./loadTakeover', () => {
  const actual = jest.requireActual<typeof import('./loadTakeover')>('./loadTakeover')
  return { loadTakeover: jest.fn(actual.loadTakeover) }
})
const SLIDE_PX = 300
const scrollTo = jest.fn()

beforeAll(() => {
  // Without a size the library draws nothing.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(SLIDE_PX)
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(3 * SLIDE_PX)
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(SLIDE_PX)
  Element.prototype.scrollTo = scrollTo
})

function carousel(props: Partial<CarouselProps> = {}) {
  return (
    <Carousel label="Productos" speedMs={10} isInfinite {...props}>
      {['Uno', 'Dos', 'Tres'].map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </Carousel>
  )
}

const group = () => screen.getByRole('group', { name: 'Productos' })
const button = (name: string) => screen.getByRole('button', { name })
const slidesInReach = () =>
  within(group())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** The library has taken over when its slides stand in place of the list. */
async function takeOver() {
  await userEvent.hover(group())
  await waitFor(() => expect(document.querySelector('[data-status="taken"]')).toBeInTheDocument(), {
    timeout: 5000,
  })
}

test('the finished HTML is a plain list, whose code nobody has asked for', () => {
  const html = renderToString(carousel())
  expect(html).not.toMatch(/ style="| id="/)
  const { container } = render(carousel())
  expect(slidesInReach()).toEqual(['Uno', 'Dos', 'Tres'])
  expect(container.querySelectorAll('[aria-hidden="true"] a')).toHaveLength(0)
  expect(loadTakeover).not.toHaveBeenCalled()
})

describe('who points at a slide', () => {
  const CONSIDERED_MS = 600
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('turns to the carousel by staying', () => {
    jest.mocked(loadTakeover).mockReturnValueOnce(new Promise(() => {}))
    render(carousel())
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Uno' }))
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Dos' }))
    expect(loadTakeover).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(CONSIDERED_MS))
    expect(loadTakeover).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a press', (link: HTMLElement) => fireEvent.pointerOver(link)],
    ['a tap', (link: HTMLElement) => fireEvent.touchStart(link)],
    ['the keyboard', (link: HTMLElement) => fireEvent.focus(link)],
  ])('and follows it, by %s, needs no library', (_by, point) => {
    render(carousel())
    const link = screen.getByRole('link', { name: 'Uno' })
    // These tests lead nowhere.
    link.addEventListener('click', (event) => event.preventDefault())
    point(link)
    fireEvent.click(link)
    act(() => jest.advanceTimersByTime(2 * CONSIDERED_MS))
    expect(loadTakeover).not.toHaveBeenCalled()
  })
})

test('its controls speak Spanish and say where the visitor is', () => {
  render(carousel())
  expect(group()).toHaveAttribute('aria-roledescription', 'carrusel')
  expect(
    within(group())
      .getAllByRole('button')
      .map((control) => control.getAttribute('aria-label')),
  ).toEqual(['Anterior', 'Ir a 1 de 3', 'Ir a 2 de 3', 'Ir a 3 de 3', 'Siguiente'])
  expect(button('Ir a 1 de 3')).toHaveAttribute('aria-current', 'true')
})

test('until the library is there, the buttons scroll the list', async () => {
  jest.mocked(loadTakeover).mockReturnValueOnce(new Promise(() => {}))
  render(carousel())
  await userEvent.click(button('Siguiente'))
  expect(scrollTo).toHaveBeenLastCalledWith({ left: SLIDE_PX, behavior: 'smooth' })
  await userEvent.click(button('Ir a 3 de 3'))
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 2 * SLIDE_PX, behavior: 'smooth' })
})

test('a turn that the list had no time for is not lost when the library takes over', async () => {
  render(carousel())
  // The list of these tests does not move.
  await userEvent.click(button('Siguiente'))
  await waitFor(() => expect(slidesInReach()).toEqual(['Dos']), { timeout: 5000 })
})

test('the library takes over where the list has come to, be it not told yet', async () => {
  render(carousel())
  // Scrolled, and the browser has not sent the event of it.
  within(group()).getByRole('list').scrollLeft = SLIDE_PX
  await takeOver()
  expect(slidesInReach()).toEqual(['Dos'])
  expect(button('Ir a 2 de 3')).toHaveAttribute('aria-current', 'true')
})

test('a frame that the browser is late with does not turn it back', async () => {
  const late: FrameRequestCallback[] = []
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => late.push(frame))
  const cancelled = jest
    .spyOn(window, 'cancelAnimationFrame')
    .mockImplementation((id) => void (late[id - 1] = () => {}))
  render(carousel())
  within(group()).getByRole('list').scrollLeft = SLIDE_PX
  await takeOver()
  expect(late).not.toEqual([])
  act(() => late.forEach((frame) => frame(performance.now())))
  expect(slidesInReach()).toEqual(['Dos'])
  frames.mockRestore()
  cancelled.mockRestore()
})

test('the library takes over when the visitor turns to the carousel, and keeps hidden slides out of reach', async () => {
  render(carousel())
  await takeOver()
  expect(slidesInReach()).toEqual(['Uno'])
  document
    .querySelectorAll('li[aria-hidden="true"]')
    .forEach((slide) => expect(slide).toHaveAttribute('inert'))
})

test('whoever follows a link of a slide is not kept by the library, and whoever stays gets it', async () => {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  const { loadTakeover: actual } = jest.requireActual<typeof import('./loadTakeover')>('./loadTakeover')
  jest.mocked(loadTakeover).mockImplementationOnce(async () => {
    await loaded
    return actual()
  })
  render(carousel())
  const link = screen.getByRole('link', { name: 'Dos' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  await act(async () => {
    load()
    await loaded
    await actual()
  })
  expect(document.querySelector('[data-status]')).not.toBeInTheDocument()
  await takeOver()
})

test('after the last slide comes the first', async () => {
  render(carousel())
  await takeOver()
  await userEvent.click(button('Anterior'))
  expect(slidesInReach()).toEqual(['Tres'])
  expect(button('Ir a 3 de 3')).toHaveAttribute('aria-current', 'true')

  // The library ignores a press while it is still turning.
  await waitFor(async () => {
    await userEvent.click(button('Siguiente'))
    expect(slidesInReach()).toEqual(['Uno'])
  })
})

test('arrow keys turn it, and the focus does not leave with its slide', async () => {
  render(carousel())
  await takeOver()
  screen.getByRole('link', { name: 'Uno' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(slidesInReach()).toEqual(['Dos'])
  expect(button('Siguiente')).toHaveFocus()
})

test('the focus stays where it is when the library takes over', async () => {
  render(carousel())
  act(() => screen.getByRole('link', { name: 'Uno' }).focus())
  await takeOver()
  expect(screen.getByRole('link', { name: 'Uno' })).toHaveFocus()
})

test('one that is not infinite ends at its ends', async () => {
  render(carousel({ isInfinite: false }))
  expect(button('Anterior')).toHaveAttribute('aria-disabled', 'true')
  await takeOver()
  await userEvent.click(button('Ir a 3 de 3'))
  expect(slidesInReach()).toEqual(['Tres'])
  expect(button('Siguiente')).toHaveAttribute('aria-disabled', 'true')
})

test('a library that cannot be fetched leaves the list, and is asked for again', async () => {
  jest.mocked(loadTakeover).mockRejectedValueOnce(new Error('offline'))
  render(carousel())
  await userEvent.hover(group())
  await waitFor(() => expect(loadTakeover).toHaveBeenCalledTimes(1))
  expect(slidesInReach()).toEqual(['Uno', 'Dos', 'Tres'])
  await userEvent.unhover(group())
  await takeOver()
  expect(slidesInReach()).toEqual(['Uno'])
})

test('a single slide has nothing to turn', () => {
  render(
    <Carousel label="Productos" speedMs={10} isInfinite>
      <p>Solo</p>
    </Carousel>,
  )
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
