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
const names = ['Uno', 'Dos', 'Tres']

beforeAll(() => {
  // Without a size the library renders nothing.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(SLIDE_PX)
})

beforeEach(() => {
  load.mockReset().mockResolvedValue(CarouselTrack)
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
/** While the library renders behind the list, there are two lists. */
const list = () => within(group()).getAllByRole('list')[0]!
const button = (name: string) => screen.getByRole('button', { name })
const slidesInReach = () =>
  within(group())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const track = (status: 'hidden' | 'shown') => document.querySelector(`[data-status="${status}"]`)
const replaced = () => waitFor(() => expect(track('shown')).toBeInTheDocument())

/** Waits until the library could replace the list. */
async function rendered() {
  await waitFor(() => expect(track('hidden')?.querySelector('li')).toBeInTheDocument())
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

describe('the prerendered carousel', () => {
  test('is a list that keys scroll, without controls, copies, styles or ids', () => {
    const html = document.createElement('div')
    html.innerHTML = renderToString(carousel())
    expect(html.querySelector('ul')).toHaveAttribute('tabindex', '0')
    expect(html.querySelector('ul')).toHaveAttribute('aria-label', 'Productos')
    expect(html.querySelectorAll('li')).toHaveLength(3)
    expect(html.querySelector('button, [aria-hidden], [style], [id]')).toBeNull()
  })

  test('shows the neighbours of centred slides', () => {
    const html = document.createElement('div')
    html.innerHTML = renderToString(carousel({ isCentred: true }))
    expect([...html.querySelectorAll('li[inert]')].map(({ textContent }) => textContent)).toEqual([
      'Dos',
      'Tres',
    ])
  })

  test('with a single slide stays a list that is not a tab stop', async () => {
    render(
      <Carousel label="Productos" names={['Solo']} speedMs={SPEED_MS} isInfinite>
        <p>Solo</p>
      </Carousel>,
    )
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    await act(async () => {})
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(list()).not.toHaveAttribute('tabindex')
    expect(track('hidden')).not.toBeInTheDocument()
  })

  test('stays when the library cannot be loaded', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    render(carousel())
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    await act(async () => {})
    expect(slidesInReach()).toEqual(['Uno', 'Dos', 'Tres'])
  })
})

describe('the library replaces the list', () => {
  test('without a step of the visitor, and makes hidden slides inert', async () => {
    render(carousel())
    await replaced()
    expect(slidesInReach()).toEqual(['Uno'])
    document
      .querySelectorAll('li[aria-hidden="true"]')
      .forEach((slide) => expect(slide).toHaveAttribute('inert'))
  })

  test.each([0, 1])('at the slide to which the visitor has scrolled, %d px beside it', async (besidePx) => {
    render(carousel())
    list().scrollLeft = 2 * SLIDE_PX - besidePx
    await replaced()
    expect(slidesInReach()).toEqual(['Tres'])
    expect(button('Ir a Tres')).toHaveAttribute('aria-current', 'true')
  })

  test('in one carousel of a page after the other', async () => {
    const idle: IdleRequestCallback[] = []
    window.requestIdleCallback = (callback) => idle.push(callback)
    const replacedLists = () => document.querySelectorAll('[data-status="shown"]').length
    try {
      render(
        <>
          {carousel()}
          {carousel()}
        </>,
      )
      for (const turn of [1, 2]) {
        await waitFor(() => expect(idle).toHaveLength(turn))
        expect(replacedLists()).toBe(turn - 1)
        act(() => idle.at(-1)?.({ didTimeout: false, timeRemaining: () => 50 }))
        await waitFor(() => expect(replacedLists()).toBe(turn))
      }
    } finally {
      // jsdom has none.
      Reflect.deleteProperty(window, 'requestIdleCallback')
    }
  })

  test('after the focus has left the list', async () => {
    render(carousel())
    const link = within(list()).getByRole('link', { name: 'Uno' })
    act(() => link.focus())
    await rendered()
    expect(link).toHaveFocus()
    act(() => link.blur())
    await replaced()
  })

  test('after a press, and not before its click', async () => {
    render(carousel())
    const link = within(list()).getByRole('link', { name: 'Uno' })
    fireEvent.pointerDown(link)
    await rendered()
    fireEvent.pointerUp(link)
    expect(link).toBeInTheDocument()
    await replaced()
  })

  test('after a swipe has ended at a slide', async () => {
    render(carousel())
    const swiped = list()
    fireEvent.pointerDown(swiped)
    swiped.scrollLeft = 0.4 * SLIDE_PX
    await rendered()
    fireEvent.touchEnd(swiped)
    await rendered()
    expect(swiped).toBeInTheDocument()
    swiped.scrollLeft = SLIDE_PX
    fireEvent(swiped, new Event('scrollend'))
    await replaced()
    expect(slidesInReach()).toEqual(['Dos'])
  })

  test('also if the list was scrolled and had the focus before hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(carousel())
    list().scrollLeft = SLIDE_PX
    screen.getByRole('link', { name: 'Dos' }).focus()
    render(carousel(), { container, hydrate: true })
    await rendered()
    expect(screen.getByRole('link', { name: 'Dos' })).toHaveFocus()
    act(() => screen.getByRole('link', { name: 'Dos' }).blur())
    await replaced()
    expect(slidesInReach()).toEqual(['Dos'])
  })
})

describe('the controls', () => {
  test('have Spanish labels, name the slides, and announce the current one', async () => {
    render(carousel())
    expect(group()).toHaveAttribute('aria-roledescription', 'carrusel')
    await replaced()
    expect(button('Ir a Uno')).toHaveAttribute('aria-current', 'true')
    await userEvent.click(button('Ir a Tres'))
    expect(slidesInReach()).toEqual(['Tres'])
    expect(button('Ir a Tres')).toHaveAttribute('aria-current', 'true')
  })

  test.each([
    ['below', ['Anterior', 'Ir a Uno', 'Ir a Dos', 'Ir a Tres', 'Siguiente']],
    ['inside', ['Ir a Uno', 'Ir a Dos', 'Ir a Tres', 'Anterior', 'Siguiente']],
  ] as const)('%s the slides are in the order in which they are seen', async (controls, order) => {
    render(carousel({ controls }))
    await replaced()
    expect(screen.getAllByRole('button').map((control) => control.getAttribute('aria-label'))).toEqual(order)
  })

  test('continue past both ends when the carousel is infinite', async () => {
    render(carousel())
    await replaced()
    await userEvent.click(button('Anterior'))
    expect(slidesInReach()).toEqual(['Tres'])
    expect(button('Ir a Tres')).toHaveAttribute('aria-current', 'true')

    // The library ignores clicks during a turn.
    await waitFor(async () => {
      await userEvent.click(button('Siguiente'))
      expect(slidesInReach()).toEqual(['Uno'])
    })
  })

  test('stop at both ends when it is not', async () => {
    render(carousel({ isInfinite: false }))
    await replaced()
    expect(button('Anterior')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button('Ir a Tres'))
    expect(slidesInReach()).toEqual(['Tres'])
    expect(button('Siguiente')).toHaveAttribute('aria-disabled', 'true')
    fireEvent.wheel(list(), { deltaX: 120 })
    await userEvent.keyboard('{ArrowRight}')
    expect(slidesInReach()).toEqual(['Tres'])
  })

  test('are followed by arrow keys and a horizontal wheel, and keep the focus visible', async () => {
    render(carousel())
    await replaced()
    screen.getByRole('link', { name: 'Uno' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(slidesInReach()).toEqual(['Dos'])
    expect(button('Siguiente')).toHaveFocus()
    await waitFor(() => {
      fireEvent.wheel(list(), { deltaX: 120 })
      expect(slidesInReach()).toEqual(['Tres'])
    })
    expect(button('Ir a Tres')).toHaveAttribute('aria-current', 'true')
  })
})
