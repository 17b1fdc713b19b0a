import { MessageChannel } from 'node:worker_threads'
import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { hydrateRoot } from 'react-dom/client'
import { FrameProvider, markPageHydrated } from '@site/shared/runtime'
import { frame } from '@site/shared/testing/renderRemote'
import { ContactForm } from './ContactForm'
import { ContactFormIsland } from './ContactFormIsland'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

const page = (
  <FrameProvider frame={frame}>
    <MemoryRouter>
      <ContactFormIsland />
    </MemoryRouter>
  </FrameProvider>
)

let container: HTMLElement

beforeEach(async () => {
  sessionStorage.clear()
  // React's server bundle needs it at import; jsdom lacks it.
  Object.assign(globalThis, { MessageChannel })
  const { renderToString } = await import('react-dom/server')
  const form = renderToString(
    <FrameProvider frame={frame}>
      <MemoryRouter>
        <ContactForm />
      </MemoryRouter>
    </FrameProvider>,
  )
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<div tabindex="-1" data-island="contact"><!--$-->${form}<!--/$--></div>`
})

afterEach(() => {
  container.remove()
})

test('a form that was changed before hydration keeps values, focus and caret', async () => {
  const onRecoverableError = jest.fn()
  const root = await act(() => Promise.resolve(hydrateRoot(container, page, { onRecoverableError })))
  markPageHydrated()
  expect(onRecoverableError).not.toHaveBeenCalled()

  container.querySelectorAll('input').forEach((input) => input.before(document.createElement('div')))
  const before = field('Empresa')
  before.value = 'Andina SRL'
  await act(async () => {
    before.focus()
    before.setSelectionRange(3, 3)
    await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)))
    await import('./ContactForm')
  })
  await waitFor(() => expect(before).not.toBeInTheDocument())

  expect(onRecoverableError).toHaveBeenCalled()
  expect(field('Empresa')).toHaveValue('Andina SRL')
  expect(field('Empresa')).toHaveFocus()
  expect(field('Empresa').selectionStart).toBe(3)
  act(() => root.unmount())
})
