import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { PreviewBoundary } from './PreviewBoundary'
import { ModuleLoader, type PageModule } from '../modules/ModuleLoader'
import type { PagePreview } from './fetchPreview'
import { LoadedPage } from '../modules/LoadedPage'
import { NotHydratedNotice } from '../modules/NotHydratedNotice'

const Page = () => (
  <>
    <h1>Chatbot</h1>
    <a href="/contactanos">Contáctanos</a>
    <form aria-label="viva">
      <input aria-label="Nombre" />
    </form>
  </>
)

const applyStyles = jest.fn()

function finishedPage(): PagePreview {
  const html =
    '<h1>Chatbot</h1><a href="/contactanos">Contáctanos</a><form aria-label="terminada"><input></form>'
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return {
    path: '/productos/chatbot',
    title: 'Chatbot | Thakhi',
    nodes: [...body.childNodes],
    applyStyles,
    PreviewBoundary,
  }
}

/** A page whose code arrives, or fails to, when the test says so. */
async function open() {
  let end: { resolve: (code: PageModule) => void; reject: (cause: Error) => void }
  const store = new ModuleLoader(() => new Promise((resolve, reject) => (end = { resolve, reject })))
  const finished = finishedPage()
  const page = (owner: string) => (
    <MemoryRouter initialEntries={['/productos/chatbot']}>
      <PreviewBoundary key={owner} owner={owner} store={store} finished={finished} Notice={NotHydratedNotice}>
        <LoadedPage owner={owner} store={store} />
      </PreviewBoundary>
    </MemoryRouter>
  )
  // As in the frame, it is there before the page.
  const main = document.body.appendChild(document.createElement('main'))
  const { rerender } = render(page('mfe-products'), { container: main })
  const settle = (change: (waiting: typeof end) => void) =>
    act(async () => {
      change(end)
      await jest.advanceTimersByTimeAsync(100)
    })
  const isAskedAtOnce = store.has('mfe-products')
  await settle(() => {})
  return {
    store,
    isAskedAtOnce,
    arrive: () => settle(({ resolve }) => resolve(Page)),
    fail: () => settle(({ reject }) => reject(new Error('offline'))),
    leave: () => rerender(<p>otra</p>),
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))

test('a page is read before its code is there, and gives way to it', async () => {
  const { arrive } = await open()
  expect(screen.getByRole('heading', { name: 'Chatbot' })).toBeVisible()
  expect(document.title).toBe('Chatbot | Thakhi')
  expect(applyStyles).toHaveBeenCalled()

  await arrive()
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(screen.getByRole('form')).toHaveAccessibleName('viva')
})

test('its code is asked for once it is on the screen', async () => {
  const { store, isAskedAtOnce } = await open()
  expect(isAskedAtOnce).toBe(false)
  expect(store.has('mfe-products')).toBe(true)
})

test('who goes elsewhere before that asks for nothing, and leaves no failure behind', async () => {
  const { store, leave, fail } = await open()
  leave()
  await fail()
  expect(store.has('mfe-products')).toBe(false)
})

test('no word is written into a form that gives way', async () => {
  await open()
  expect(screen.getByRole('form', { hidden: true })).not.toBeVisible()
})

test.each([
  ['heading', 'Chatbot'],
  ['link', 'Contáctanos'],
])('the focus stays on its %s', async (role, name) => {
  const { arrive } = await open()
  const element = screen.getByRole(role, { name })
  if (role === 'heading') element.tabIndex = -1
  element.focus()
  await arrive()
  expect(element).not.toBeInTheDocument()
  expect(screen.getByRole(role, { name })).toHaveFocus()
})

test('a page without its code stays, with forms that are the browser’s own, and comes alive by a retry', async () => {
  const { fail, arrive } = await open()
  await fail()
  expect(screen.getByRole('alert')).toHaveTextContent('algunas funciones no cargaron')
  expect(screen.getByRole('heading', { name: 'Chatbot' })).toBeVisible()
  expect(screen.getByRole('form')).toBeVisible()

  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDisabled()
  await arrive()
  expect(screen.getByRole('form')).toHaveAccessibleName('viva')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a form into which words were written without its code stays when that comes', async () => {
  const { fail, arrive } = await open()
  await fail()
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: 'Ana' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await arrive()
  expect(screen.getByRole('form')).toHaveAccessibleName('terminada')
  expect(field).toBeVisible()
  expect(field).toHaveValue('Ana')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who comes back to a page that had no code tries again', async () => {
  const { store, fail, leave } = await open()
  await fail()
  leave()
  expect(store.has('mfe-products')).toBe(false)
  expect(screen.queryByRole('heading')).toBeNull()
})
