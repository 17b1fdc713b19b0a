import { useState } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { PreviewBoundary } from './PreviewBoundary'
import { ModuleLoader, type PageModule } from '../modules/ModuleLoader'
import type { PagePreview } from './PagePreview'
import { LoadedPage } from '../modules/LoadedPage'
import { NotHydratedNotice } from '../modules/notices'

function Page() {
  // As an island does, which adopts the form of a preview.
  const [typed] = useState(() => document.querySelector<HTMLInputElement>('main input')?.value)
  return (
    <>
      <h1>Chatbot</h1>
      <a href="/contactanos">Contáctanos</a>
      <form aria-label="hidratado">
        <input aria-label="Nombre" defaultValue={typed} />
      </form>
    </>
  )
}

function chatbotPreview(): PagePreview {
  const html =
    '<h1>Chatbot</h1><a href="/contactanos">Contáctanos</a><form aria-label="vista previa"><input></form>'
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return {
    path: '/productos/chatbot',
    title: 'Chatbot | Thakhi',
    nodes: [...body.childNodes],
    claimStyles: () => {},
    applyStyles: () => {},
    PreviewBoundary,
  }
}

/** A page whose module loads, or fails to load, when the test decides. */
async function open() {
  let end: { resolve: (module: PageModule) => void; reject: (cause: Error) => void }
  const modules = new ModuleLoader(() => new Promise((resolve, reject) => (end = { resolve, reject })))
  const preview = chatbotPreview()
  const page = (owner: string) => (
    <MemoryRouter initialEntries={['/productos/chatbot']}>
      <PreviewBoundary
        key={owner}
        owner={owner}
        modules={modules}
        preview={preview}
        Notice={NotHydratedNotice}
      >
        <LoadedPage owner={owner} modules={modules} />
      </PreviewBoundary>
    </MemoryRouter>
  )
  // In the frame, <main> exists before the page too.
  const main = document.body.appendChild(document.createElement('main'))
  const { rerender } = render(page('mfe-products'), { container: main })
  const settle = (change: (waiting: typeof end) => void) =>
    act(async () => {
      change(end)
      await jest.advanceTimersByTimeAsync(100)
    })
  const isRequestedAtOnce = modules.has('mfe-products')
  await settle(() => {})
  return {
    modules,
    isRequestedAtOnce,
    succeed: () => settle(({ resolve }) => resolve(Page)),
    fail: () => settle(({ reject }) => reject(new Error('offline'))),
    leave: () => rerender(<p>otra</p>),
    comeBack() {
      rerender(page('mfe-products'))
      return settle(() => {})
    },
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))

test('a preview is shown until the module is loaded', async () => {
  const { succeed } = await open()
  expect(screen.getByRole('heading', { name: 'Chatbot' })).toBeVisible()
  expect(document.title).toBe('Chatbot | Thakhi')

  await succeed()
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(screen.getByRole('form')).toHaveAccessibleName('hidratado')
})

test('the module is requested once the preview is painted', async () => {
  const { modules, isRequestedAtOnce } = await open()
  expect(isRequestedAtOnce).toBe(false)
  expect(modules.has('mfe-products')).toBe(true)
})

test('leaving the page forgets a failure of its module', async () => {
  const { modules, leave, fail } = await open()
  leave()
  await fail()
  expect(modules.has('mfe-products')).toBe(false)
})

test('the form of a preview can be used', async () => {
  await open()
  expect(screen.getByRole('form')).toBeVisible()
})

test.each([
  ['heading', 'Chatbot'],
  ['link', 'Contáctanos'],
])('the focus stays on the %s', async (role, name) => {
  const { succeed } = await open()
  const element = screen.getByRole(role, { name })
  if (role === 'heading') element.tabIndex = -1
  element.focus()
  await succeed()
  expect(element).not.toBeInTheDocument()
  expect(screen.getByRole(role, { name })).toHaveFocus()
})

test('a preview without its module stays, with native forms, until a retry succeeds', async () => {
  const { fail, succeed } = await open()
  await fail()
  expect(screen.getByRole('alert')).toHaveTextContent('algunas funciones no se cargaron')
  expect(screen.getByRole('heading', { name: 'Chatbot' })).toBeVisible()
  expect(screen.getByRole('form')).toBeVisible()

  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(screen.getByRole('button', { name: 'Reintentar' })).toHaveAttribute('aria-busy', 'true')
  await succeed()
  expect(screen.getByRole('form')).toHaveAccessibleName('hidratado')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['before the page was left', true],
  ['while the module was loading', false],
])('the page finds the text that was typed into its preview %s', async (_when, isLeft) => {
  const { leave, succeed, comeBack } = await open()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ana' } })
  if (isLeft) leave()
  await succeed()
  if (isLeft) await comeBack()
  expect(screen.getByRole('form')).toHaveAccessibleName('hidratado')
  expect(screen.getByRole('textbox')).toHaveValue('Ana')
})

test('the next navigation to a failed page is a new attempt', async () => {
  const { modules, fail, leave } = await open()
  await fail()
  leave()
  expect(modules.has('mfe-products')).toBe(false)
  expect(screen.queryByRole('heading')).toBeNull()
})
