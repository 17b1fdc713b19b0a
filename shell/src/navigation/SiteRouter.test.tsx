import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useNavigate } from '@site/shared/runtime'
import { SiteRouter } from './SiteRouter'

afterEach(() => jest.restoreAllMocks())

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

/** Presses a button, and waits until the next frame has been painted. */
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
const address = () => screen.getByRole('status').textContent

test('a page that is ready is rendered once the press has been painted, at its address', async () => {
  show()
  expect(screen.getByRole('status')).toHaveAccessibleName('POP default')
  fireEvent.click(screen.getByRole('button', { name: 'ready' }))
  expect(address()).toBe('/')
  expect(document.querySelector('main')).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(address()).not.toBe('/'))
  expect(document.querySelector('main')).not.toHaveAttribute('aria-busy')
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

test('a page is requested before the address changes', async () => {
  show()
  await press('ready')
  expect(requests[0]).toBe('/ready from /')

  requests = []
  await press('ready')
  expect(requests).toEqual([])
})

test('the previous page stays while the next one waits for its module', async () => {
  show()
  await press('slow')
  expect(window.location.pathname).toBe('/slow')
  expect(address()).toBe('/')
  await finishLoading()
  expect(address()).toBe('/slow')
  expect(screen.getByRole('status')).toHaveAccessibleName(/^PUSH \w+/)
})

test('a newer navigation cancels a pending one', async () => {
  show()
  await press('slow')
  await press('ready')
  await finishLoading()
  expect(address()).toBe('/ready?filter=software')
})

test('Back returns to the previous page with its history key', async () => {
  show()
  await press('ready')
  await press('replaced')
  const [action, key] = screen.getByRole('status').getAttribute('aria-label')?.split(' ') ?? []
  expect(action).toBe('REPLACE')
  await press('ready')
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

  test('the old page is busy until the next one is rendered', async () => {
    show()
    await press('slow')
    expect(main()).toHaveAttribute('aria-busy', 'true')
    await finishLoading()
    expect(address()).toBe('/slow')
    expect(main()).not.toHaveAttribute('aria-busy')
  })

  test('a newer navigation ends it', async () => {
    show()
    await press('slow')
    await press('ready')
    expect(main()).not.toHaveAttribute('aria-busy')
    await finishLoading()
    expect(main()).not.toHaveAttribute('aria-busy')
  })
})

test('a window that is hidden, and so paints nothing, shows the next page too', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  show()
  fireEvent.click(screen.getByRole('button', { name: 'ready' }))
  await waitFor(() => expect(address()).toBe('/ready?filter=software'))
})

test('a page that is shown leaves the old one busy for a navigation that began meanwhile', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'ready' }))
  const main = document.querySelector('main')
  await act(async () => {
    // In the tasks between, as if the page were rendered in slices: the first page is shown by an update of its own.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    fireEvent.click(screen.getByRole('button', { name: 'slow' }))
  })
  expect(address()).toBe('/ready?filter=software')
  expect(main).toHaveAttribute('aria-busy', 'true')
  await finishLoading()
  await waitFor(() => expect(address()).toBe('/slow'))
  expect(main).not.toHaveAttribute('aria-busy')
})

test('the old page stays while the next address is loaded as a document', async () => {
  show()
  await press('document')
  expect(window.location.pathname).toBe('/document')
  expect(address()).toBe('/')
})

test('the focus leaves a page before the next one is rendered', async () => {
  show()
  const link = screen.getByRole('button', { name: 'ready' })
  const shownAtBlur: (string | null)[] = []
  link.addEventListener('blur', () => shownAtBlur.push(address()))
  link.focus()
  await press('ready')
  expect(shownAtBlur).toEqual(['/'])
  expect(document.body).toHaveFocus()
})

test('the focus stays outside the page, and within a page', async () => {
  show()
  const outside = document.body.appendChild(document.createElement('button'))
  outside.focus()
  await press('ready')
  expect(outside).toHaveFocus()
  outside.remove()

  window.history.replaceState(null, '', '/ready')
  const link = screen.getByRole('button', { name: 'ready' })
  link.focus()
  await press('ready')
  expect(link).toHaveFocus()
})

test('each press of a link to an anchor is an entry of its own, which Back finds again', async () => {
  show()
  const jump = async () => {
    await act(async () => {
      const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      window.location.hash = 'contenido'
      await done
    })
    return screen.getByRole('status').getAttribute('aria-label')
  }
  const go = async (steps: number) => {
    await act(async () => {
      const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      window.history.go(steps)
      await done
    })
    return screen.getByRole('status').getAttribute('aria-label')
  }
  const first = await jump()
  expect(first).not.toBe('POP default')
  expect(await go(-1)).toBe('POP default')
  expect(await go(1)).toBe(first)
  await go(-1)
  expect(await jump()).not.toBe(first)
})
