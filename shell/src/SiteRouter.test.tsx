import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { SiteRouter } from './SiteRouter'

let finish = () => {}
let code = Promise.resolve()

function Page() {
  const { pathname, search, key } = useLocation()
  const action = useNavigationType()
  if (pathname === '/slow') use(code)
  return <output aria-label={`${action} ${key}`}>{pathname + search}</output>
}

function Links() {
  const navigate = useNavigate()
  return (
    <>
      <button onClick={() => void navigate('/ready?filter=software')}>ready</button>
      <button onClick={() => void navigate('/slow')}>slow</button>
      <button onClick={() => void navigate('/replaced', { replace: true })}>replaced</button>
    </>
  )
}

function show() {
  window.history.replaceState(null, '', '/')
  code = new Promise((resolve) => {
    finish = resolve
  })
  render(
    <SiteRouter isReady={({ pathname }) => pathname !== '/slow'}>
      <Links />
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </SiteRouter>,
  )
}

const press = (name: string): unknown => fireEvent.click(screen.getByRole('button', { name }))
const address = () => screen.getByRole('status').textContent

test('a page that is ready is drawn at once, under an address of its own', () => {
  show()
  expect(screen.getByRole('status')).toHaveAccessibleName('POP default')
  press('ready')
  expect(address()).toBe('/ready?filter=software')
  expect(screen.getByRole('status')).toHaveAccessibleName(/^PUSH \w+/)
  expect(window.location.pathname).toBe('/ready')
})

test('the page before stays while the next one waits for its code', async () => {
  show()
  // eslint-disable-next-line @typescript-eslint/require-await -- so that React knows of what is to come.
  await act(async () => press('slow'))
  expect(window.location.pathname).toBe('/slow')
  expect(address()).toBe('/')
  expect(screen.queryByText('waiting')).not.toBeInTheDocument()
  await act(async () => {
    finish()
    await code
  })
  expect(address()).toBe('/slow')
})

test('Back leads to the page before, with the key that it had', async () => {
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
