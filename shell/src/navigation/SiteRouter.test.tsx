import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useNavigate } from '@site/shared/runtime'
import { SiteRouter } from './SiteRouter'

let finish = () => {}
let code = Promise.resolve()
/** The address at the time of the request for a page. */
let requests: string[] = []

function Page() {
  const { pathname, search, key } = useLocation()
  const action = useNavigationType()
  return <output aria-label={`${action} ${key}`}>{pathname + search}</output>
}

function Links() {
  const navigate = useNavigate()
  return (
    <>
      <button onClick={() => navigate('/ready?filter=software')}>ready</button>
      <button onClick={() => navigate('/slow')}>slow</button>
      <button onClick={() => navigate('/document')}>document</button>
      <button onClick={() => navigate('/replaced', { replace: true })}>replaced</button>
    </>
  )
}

function show() {
  window.history.replaceState(null, '', '/')
  code = new Promise((resolve) => {
    finish = resolve
  })
  requests = []
  const whenRenderable = ({ pathname }: { pathname: string }) => {
    requests.push(`${pathname} from ${window.location.pathname}`)
    return pathname === '/slow' ? code : undefined
  }
  render(
    <SiteRouter whenRenderable={whenRenderable} onNavigate={({ pathname }) => pathname !== '/document'}>
      <main>
        <Links />
        <Page />
      </main>
    </SiteRouter>,
  )
}

const press = (name: string): unknown => fireEvent.click(screen.getByRole('button', { name }))
const address = () => screen.getByRole('status').textContent

test('a page that is ready is rendered synchronously, at its address', () => {
  show()
  expect(screen.getByRole('status')).toHaveAccessibleName('POP default')
  press('ready')
  expect(address()).toBe('/ready?filter=software')
  expect(screen.getByRole('status')).toHaveAccessibleName(/^PUSH \w+/)
  expect(window.location.pathname).toBe('/ready')
})

async function finishLoading() {
  await act(async () => {
    finish()
    await code
  })
}

test('a page is requested before the address changes', () => {
  show()
  press('ready')
  expect(requests[0]).toBe('/ready from /')

  requests = []
  press('ready')
  expect(requests).toEqual([])
})

test('the previous page stays while the next one waits for its module', async () => {
  show()
  press('slow')
  expect(window.location.pathname).toBe('/slow')
  expect(address()).toBe('/')
  await finishLoading()
  expect(address()).toBe('/slow')
  expect(screen.getByRole('status')).toHaveAccessibleName(/^PUSH \w+/)
})

test('a newer navigation cancels a pending one', async () => {
  show()
  press('slow')
  press('ready')
  await finishLoading()
  expect(address()).toBe('/ready?filter=software')
})

test('Back returns to the previous page with its history key', async () => {
  show()
  press('ready')
  press('replaced')
  const [action, key] = screen.getByRole('status').getAttribute('aria-label')?.split(' ') ?? []
  expect(action).toBe('REPLACE')
  press('ready')
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    window.history.back()
    await popped
  })
  expect(address()).toBe('/replaced')
  expect(screen.getByRole('status')).toHaveAccessibleName(`POP ${key}`)
})

describe('while a page takes long', () => {
  const main = () => document.querySelector('main')

  beforeEach(() => {
    jest.useFakeTimers()
    document.body.append(document.createElement('main'))
  })
  afterEach(() => {
    main()?.remove()
    jest.useRealTimers()
  })

  test('the old page is busy within a second, until the next one is rendered', async () => {
    show()
    press('slow')
    expect(main()).not.toHaveAttribute('aria-busy')
    act(() => jest.advanceTimersByTime(1000))
    expect(main()).toHaveAttribute('aria-busy', 'true')
    await finishLoading()
    expect(address()).toBe('/slow')
    expect(main()).not.toHaveAttribute('aria-busy')
  })

  test('a newer navigation ends it', () => {
    show()
    press('slow')
    act(() => jest.advanceTimersByTime(1000))
    press('ready')
    expect(main()).not.toHaveAttribute('aria-busy')
    act(() => jest.advanceTimersByTime(1000))
    expect(main()).not.toHaveAttribute('aria-busy')
  })

  test('a page that comes soon is never busy', async () => {
    show()
    press('slow')
    act(() => jest.advanceTimersByTime(100))
    await finishLoading()
    act(() => jest.advanceTimersByTime(1000))
    expect(main()).not.toHaveAttribute('aria-busy')
  })
})

test('the old page stays while the next address is loaded as a document', () => {
  show()
  press('document')
  expect(window.location.pathname).toBe('/document')
  expect(address()).toBe('/')
})

test('the focus leaves a page before the next one is rendered', () => {
  show()
  const link = screen.getByRole('button', { name: 'ready' })
  const shownAtBlur: (string | null)[] = []
  link.addEventListener('blur', () => shownAtBlur.push(address()))
  link.focus()
  press('ready')
  expect(shownAtBlur).toEqual(['/'])
  expect(document.body).toHaveFocus()
})

test('the focus stays outside the page, and within a page', () => {
  show()
  const outside = document.body.appendChild(document.createElement('button'))
  outside.focus()
  press('ready')
  expect(outside).toHaveFocus()
  outside.remove()

  window.history.replaceState(null, '', '/ready')
  const link = screen.getByRole('button', { name: 'ready' })
  link.focus()
  press('ready')
  expect(link).toHaveFocus()
})
