import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useNavigate } from '@site/shared/runtime'
import { SiteRouter } from './SiteRouter'

let finish = () => {}
let code = Promise.resolve()
/** Where the visitor was when a page was asked for. */
let askedFrom: string[] = []

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
      <button onClick={() => navigate('/replaced', { replace: true })}>replaced</button>
    </>
  )
}

function show() {
  window.history.replaceState(null, '', '/')
  code = new Promise((resolve) => {
    finish = resolve
  })
  askedFrom = []
  const whenRenderable = ({ pathname }: { pathname: string }) => {
    askedFrom.push(`${pathname} from ${window.location.pathname}`)
    return pathname === '/slow' ? code : undefined
  }
  render(
    <SiteRouter whenRenderable={whenRenderable}>
      <Links />
      <Page />
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

async function arrive() {
  await act(async () => {
    finish()
    await code
  })
}

test('a page is requested before the address changes', () => {
  show()
  press('ready')
  expect(askedFrom[0]).toBe('/ready from /')

  askedFrom = []
  press('ready')
  expect(askedFrom).toEqual([])
})

test('the previous page stays while the next one waits for its module', async () => {
  show()
  press('slow')
  expect(window.location.pathname).toBe('/slow')
  expect(address()).toBe('/')
  await arrive()
  expect(address()).toBe('/slow')
  expect(screen.getByRole('status')).toHaveAccessibleName(/^PUSH \w+/)
})

test('a newer navigation cancels a pending one', async () => {
  show()
  press('slow')
  press('ready')
  await arrive()
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
