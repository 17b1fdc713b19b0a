import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Carousel, type CarouselProps } from './Carousel'
import { CarouselTrack } from './CarouselTrack'
import { loadCarouselTrack } from './loadCarouselTrack'

jest.mock('./loadCarouselTrack', () => ({ loadCarouselTrack: jest.fn() }))
const load = jest.mocked(loadCarouselTrack)

const SLIDE_PX = 300
const SPEED_MS = 10
const HOVER_MS = 600
const names = ['Uno', 'Dos', 'Tres']
const scrollTo = jest.fn()
const animate = jest.fn()

beforeAll(() => {
  // Without a size the library renders nothing.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(SLIDE_PX)
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    scrollTo(options)
    this.scrollLeft = (options as ScrollToOptions).left!
    fireEvent.scroll(this)
  }
  Element.prototype.animate = animate
})

beforeEach(() => {
  jest.clearAllMocks()
  load.mockResolvedValue(CarouselTrack)
})

function carousel(props: Partial<CarouselProps> = {}) {
  return (
    <Carousel label="Productos" names={names} speedMs={SPEED_MS} isInfinite {...props}>
      {names.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </Carousel>
  )
}

const group = () => screen.getByRole('group', { name: 'Productos' })
// While the library renders behind the list, there are two lists.
const list = () => within(group()).getAllByRole('list')[0]!
const button = (name: string) => screen.getByRole('button', { name })
const slidesInReach = () =>
  within(group())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function enhance() {
  await userEvent.hover(group())
  await waitFor(() => expect(document.querySelector('[data-status="enhanced"]')).toBeInTheDocument(), {
    timeout: 5000,
  })
}

test('the prerendered HTML is a plain list, and does not load the library', () => {
  const html = renderToString(carousel())
  expect(html).not.toMatch(/ style="| id="/)
  const { container } = render(carousel())
  expect(slidesInReach()).toEqual(['Uno', 'Dos', 'Tres'])
  expect(container.querySelectorAll('[aria-hidden="true"] a')).toHaveLength(0)
  expect(load).not.toHaveBeenCalled()
})

test('its controls have Spanish labels, name the slides, and announce the current one', () => {
  render(carousel())
  expect(group()).toHaveAttribute('aria-roledescription', 'carrusel')
  expect(
    within(group())
      .getAllByRole('button')
      .map((control) => control.getAttribute('aria-label')),
  ).toEqual(['Anterior', 'Siguiente', 'Ir a Uno', 'Ir a Dos', 'Ir a Tres'])
  expect(button('Ir a Uno')).toHaveAttribute('aria-current', 'true')
})

test('the list has a name and is in the tab order, before and after the controls work', async () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(carousel())
  expect(html.querySelector('ul')).toHaveAttribute('tabindex', '0')
  render(carousel())
  await userEvent.tab()
  expect(list()).toHaveFocus()
  expect(list()).toHaveAccessibleName('Productos')
})

test('a single slide has no controls', () => {
  render(
    <Carousel label="Productos" names={['Solo']} speedMs={SPEED_MS} isInfinite>
      <p>Solo</p>
    </Carousel>,
  )
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

describe('the list', () => {
  test('scrolls by buttons and dots, with the duration of a turn', async () => {
    render(carousel())
    await userEvent.click(button('Siguiente'))
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ left: SLIDE_PX, behavior: 'instant' }))
    await userEvent.click(button('Ir a Tres'))
    await waitFor(() =>
      expect(scrollTo).toHaveBeenLastCalledWith({ left: 2 * SLIDE_PX, behavior: 'instant' }),
    )
    expect(animate).toHaveBeenLastCalledWith(
      { translate: [`${SLIDE_PX}px`, '0px'] },
      expect.objectContaining({ duration: SPEED_MS }),
    )
  })

  test('jumps when reduced motion is preferred', async () => {
    const media = { matches: true } as MediaQueryList
    const matchMedia = jest.spyOn(window, 'matchMedia').mockReturnValue(media)
    render(carousel())
    await userEvent.click(button('Siguiente'))
    await waitFor(() => expect(list().scrollLeft).toBe(SLIDE_PX))
    expect(animate).not.toHaveBeenCalled()
    matchMedia.mockRestore()
  })

  test('continues past both ends when it is infinite', async () => {
    render(carousel())
    await userEvent.click(button('Anterior'))
    await waitFor(() => expect(button('Ir a Tres')).toHaveAttribute('aria-current', 'true'))
    expect(animate).toHaveBeenLastCalledWith({ translate: [`${-SLIDE_PX}px`, '0px'] }, expect.anything())
    await userEvent.click(button('Siguiente'))
    await waitFor(() => expect(button('Ir a Uno')).toHaveAttribute('aria-current', 'true'))
    expect(animate).toHaveBeenLastCalledWith({ translate: [`${SLIDE_PX}px`, '0px'] }, expect.anything())
  })

  test('shows the first slide again when it is scrolled to the copy after the last', () => {
    render(carousel())
    list().scrollLeft = 3 * SLIDE_PX
    fireEvent.scroll(list())
    expect(button('Ir a Uno')).toHaveAttribute('aria-current', 'true')
    fireEvent(list(), new Event('scrollend'))
    expect(list().scrollLeft).toBe(0)
  })

  test('hides its copies from screen readers and the tab order', () => {
    const { container } = render(carousel())
    fireEvent.pointerDown(list())
    const copies = [...container.querySelectorAll<HTMLElement>('li[aria-hidden="true"]')]
    expect(copies.map(({ textContent }) => textContent)).toEqual(['Dos', 'Tres', 'Uno', 'Dos', 'Tres'])
    expect(
      copies.filter((copy) => !copy.hasAttribute('inert')).map((copy) => copy.querySelector('a')!.tabIndex),
    ).toEqual([-1, -1, -1])
    expect(slidesInReach()).toEqual(['Uno', 'Dos', 'Tres'])
  })

  test('stops at both ends when it is not infinite', async () => {
    render(carousel({ isInfinite: false }))
    expect(button('Anterior')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button('Ir a Tres'))
    await waitFor(() => expect(button('Siguiente')).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.click(button('Siguiente'))
    await userEvent.keyboard('{ArrowRight}')
    expect(scrollTo).toHaveBeenCalledTimes(1)
  })

  test('keeps the focus on itself when an arrow key turns it', async () => {
    render(carousel())
    act(() => list().focus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(button('Ir a Dos')).toHaveAttribute('aria-current', 'true'))
    expect(list()).toHaveFocus()
  })

  test('moves the focus to a button when an arrow key turns it', async () => {
    render(carousel())
    act(() => screen.getByRole('link', { name: 'Uno' }).focus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(button('Ir a Dos')).toHaveAttribute('aria-current', 'true'))
    expect(button('Siguiente')).toHaveFocus()
  })
})

describe('an untouched list', () => {
  test('loads the library after a hover', () => {
    jest.useFakeTimers()
    load.mockReturnValueOnce(new Promise(() => {}))
    render(carousel())
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Uno' }))
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Dos' }))
    expect(load).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(HOVER_MS))
    expect(load).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })

  test('is replaced by the library, which makes hidden slides inert', async () => {
    render(carousel())
    await enhance()
    expect(slidesInReach()).toEqual(['Uno'])
    document
      .querySelectorAll('li[aria-hidden="true"]')
      .forEach((slide) => expect(slide).toHaveAttribute('inert'))
  })

  test('stays when the library cannot be loaded, and the next hover tries again', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    render(carousel())
    await userEvent.hover(group())
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    expect(slidesInReach()).toEqual(['Uno', 'Dos', 'Tres'])
    await userEvent.unhover(group())
    await enhance()
    expect(slidesInReach()).toEqual(['Uno'])
  })
})

describe('a list in use stays a list', () => {
  const touches: [string, () => void][] = [
    ['a press', () => fireEvent.pointerDown(within(list()).getByRole('link', { name: 'Uno' }))],
    ['the focus', () => act(() => within(list()).getByRole('link', { name: 'Uno' }).focus())],
    ['scrolling', () => act(() => list().scrollTo({ left: 40 }))],
    ['a button', () => fireEvent.click(button('Siguiente'))],
  ]
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test.each(touches)('after %s', (_touch, touch) => {
    render(carousel())
    touch()
    fireEvent.pointerOver(group())
    act(() => jest.advanceTimersByTime(2 * HOVER_MS))
    expect(load).not.toHaveBeenCalled()
    expect(slidesInReach()).toEqual(['Uno', 'Dos', 'Tres'])
  })

  test.each(touches)('after %s before the hover is long enough', (_touch, touch) => {
    render(carousel())
    fireEvent.pointerOver(group())
    touch()
    act(() => jest.advanceTimersByTime(2 * HOVER_MS))
    expect(load).not.toHaveBeenCalled()
  })

  test.each(touches)('after %s while the library loads', async (_touch, touch) => {
    render(carousel())
    fireEvent.pointerOver(group())
    act(() => jest.advanceTimersByTime(HOVER_MS))
    expect(load).toHaveBeenCalledTimes(1)
    touch()
    await act(() => jest.advanceTimersByTimeAsync(HOVER_MS))
    expect(document.querySelector('[data-status]')).not.toBeInTheDocument()
    expect(slidesInReach()).toEqual(['Uno', 'Dos', 'Tres'])
  })

  test.each(touches)('after %s while the library renders behind it', async (_touch, touch) => {
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    render(carousel())
    fireEvent.pointerOver(group())
    await act(() => jest.advanceTimersByTimeAsync(HOVER_MS))
    expect(document.querySelector('[data-status="enhancing"]')).toHaveAttribute('inert')
    touch()
    expect(document.querySelector('[data-status]')).not.toBeInTheDocument()
    frames.mockRestore()
  })

  test('when it has scrolled and its scroll event has not fired yet', async () => {
    render(carousel())
    fireEvent.pointerOver(group())
    list().scrollLeft = SLIDE_PX
    await act(() => jest.advanceTimersByTimeAsync(HOVER_MS))
    expect(document.querySelector('[data-status="enhancing"]')).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(HOVER_MS))
    expect(document.querySelector('[data-status]')).not.toBeInTheDocument()
  })

  test('when it was scrolled before hydration', () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(carousel())
    list().scrollLeft = SLIDE_PX
    render(carousel(), { container, hydrate: true })
    expect(button('Ir a Dos')).toHaveAttribute('aria-current', 'true')
    fireEvent.pointerOver(group())
    act(() => jest.advanceTimersByTime(2 * HOVER_MS))
    expect(load).not.toHaveBeenCalled()
  })

  test('when it had the focus before hydration', () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(carousel())
    screen.getByRole('link', { name: 'Dos' }).focus()
    render(carousel(), { container, hydrate: true })
    fireEvent.pointerOver(group())
    act(() => jest.advanceTimersByTime(2 * HOVER_MS))
    expect(load).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'Dos' })).toHaveFocus()
  })
})

describe('the library', () => {
  test('shows the first slide after the last', async () => {
    render(carousel())
    await enhance()
    await userEvent.click(button('Anterior'))
    expect(slidesInReach()).toEqual(['Tres'])
    expect(button('Ir a Tres')).toHaveAttribute('aria-current', 'true')

    // It ignores clicks during a turn.
    await waitFor(async () => {
      await userEvent.click(button('Siguiente'))
      expect(slidesInReach()).toEqual(['Uno'])
    })
  })

  test('turns by arrow keys, and keeps the focus visible', async () => {
    render(carousel())
    await enhance()
    screen.getByRole('link', { name: 'Uno' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(slidesInReach()).toEqual(['Dos'])
    expect(button('Siguiente')).toHaveFocus()
  })

  test('turns by a horizontal wheel', async () => {
    render(carousel())
    await enhance()
    fireEvent.wheel(list(), { deltaX: 120 })
    expect(slidesInReach()).toEqual(['Dos'])
    expect(button('Ir a Dos')).toHaveAttribute('aria-current', 'true')
  })

  test('stops at both ends when the carousel is not infinite', async () => {
    render(carousel({ isInfinite: false }))
    expect(button('Anterior')).toHaveAttribute('aria-disabled', 'true')
    await enhance()
    await userEvent.click(button('Ir a Tres'))
    expect(slidesInReach()).toEqual(['Tres'])
    expect(button('Siguiente')).toHaveAttribute('aria-disabled', 'true')
    fireEvent.wheel(list(), { deltaX: 120 })
    expect(slidesInReach()).toEqual(['Tres'])
  })
})
