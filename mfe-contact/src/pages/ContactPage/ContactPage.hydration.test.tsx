import { MessageChannel } from 'node:worker_threads'
import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { hydrateRoot } from 'react-dom/client'
import { FrameProvider } from '@site/shared/runtime'
import { frame } from '@site/shared/testing/renderRemote'
import { ContactPage } from './ContactPage'
import type * as ContactFormModule from './ContactForm'

// The form's code is at hand: how it arrives is tested with ui/Island.
jest.mock('./ContactFormIsland', () => ({
  ContactFormIsland: jest.requireActual<typeof ContactFormModule>('./ContactForm').ContactForm,
}))

const page = (
  <FrameProvider frame={frame}>
    <MemoryRouter>
      <ContactPage />
    </MemoryRouter>
  </FrameProvider>
)

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => screen.getByRole('button', { name: 'Enviar' })

let container: HTMLElement

beforeEach(async () => {
  sessionStorage.clear()
  // React's server asks for it while it is being loaded; jsdom has none.
  Object.assign(globalThis, { MessageChannel })
  const { renderToString } = await import('react-dom/server')
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
})

afterEach(() => {
  container.remove()
})

async function hydrate() {
  const onRecoverableError = jest.fn()
  // Awaited, so that effects and the schema's answers are in.
  const root = await act(() => Promise.resolve(hydrateRoot(container, page, { onRecoverableError })))
  expect(onRecoverableError).not.toHaveBeenCalled()
  return root
}

test('before its code arrives the form posts itself, with every value under its name', () => {
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Formulario de contacto' })

  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/enviar/contacto')
  expect(form.noValidate).toBe(true)
  expect(submit()).toBeEnabled()
  expect([...new FormData(form).keys()].sort()).toEqual(
    ['areaCode', 'company', 'description', 'email', 'name', 'phone', 'website'].sort(),
  )
})

test('no element carries a style attribute, which the content policy would block', () => {
  expect(container.querySelector('[style]')).toBeNull()
})

test('no field cuts its text or blocks a native submit', () => {
  expect(container.querySelector('[maxlength], [required]')).toBeNull()
})

test('nobody but a machine reaches the trap', () => {
  const trap = container.querySelector('[name="website"]')

  expect(trap).toHaveAttribute('tabindex', '-1')
  expect(trap).toHaveAttribute('autocomplete', 'off')
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
})

test('the button is disabled only once the form is alive', async () => {
  const root = await hydrate()

  expect(submit()).toBeDisabled()
  act(() => root.unmount())
})

test('what was typed before the code arrived is taken into the form', async () => {
  field('Nombre completo').value = 'Ana Quispe'
  field('Empresa').value = 'Andina SRL'
  field('Correo electrónico').value = 'ana@andina.example'
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Código de área' }).value = '+54'
  field('Teléfono').value = '71234567'
  field('¿Cómo podemos ayudarte?').value = 'Queremos un portal.'
  const root = await hydrate()

  expect(field('Nombre completo')).toHaveValue('Ana Quispe')
  expect(field('¿Cómo podemos ayudarte?')).toHaveValue('Queremos un portal.')
  expect(screen.getByRole('combobox', { name: 'Código de área' })).toHaveValue('+54')
  expect(screen.getByText('381 caracteres restantes')).toBeVisible()
  await waitFor(() => expect(submit()).toBeEnabled())
  act(() => root.unmount())
})

test('what was typed before the code arrived becomes a draft', async () => {
  field('Nombre completo').value = 'Ana'
  const root = await hydrate()
  act(() => root.unmount())

  const draft = JSON.parse(sessionStorage.getItem('draft.1.contact') ?? '{}') as { values?: object }
  expect(draft.values).toMatchObject({ name: 'Ana', company: '' })
})

test('what was typed wins over a stored draft', async () => {
  const values = {
    name: 'Luis',
    company: 'Cordillera',
    email: '',
    areaCode: '+591',
    phone: '',
    description: '',
  }
  sessionStorage.setItem('draft.1.contact', JSON.stringify({ values, idempotencyKey: 'key' }))
  field('Nombre completo').value = 'Ana'
  const root = await hydrate()

  expect(field('Nombre completo')).toHaveValue('Ana')
  expect(field('Empresa')).toHaveValue('Cordillera')
  act(() => root.unmount())
})

describe('in a document that a translator or an extension has changed', () => {
  const area = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Código de área' })
  const description = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: '¿Cómo podemos ayudarte?' })

  function fillIn() {
    field('Nombre completo').value = 'Ana Quispe'
    field('Empresa').value = 'Andina SRL'
    field('Correo electrónico').value = 'ana@andina.example'
    area().value = '+54'
    field('Teléfono').value = '71234567'
    description().value = 'Queremos un portal.'
  }

  async function hydrateChanged() {
    const onRecoverableError = jest.fn()
    const root = await act(() => Promise.resolve(hydrateRoot(container, page, { onRecoverableError })))
    // React has drawn the page again.
    expect(onRecoverableError).toHaveBeenCalled()
    return root
  }

  function translate() {
    container.querySelectorAll('label, p').forEach((element) => {
      const font = document.createElement('font')
      font.append(...element.childNodes)
      element.append(font, ' ')
    })
  }

  function addPasswordManager() {
    container.querySelectorAll('input').forEach((input) => {
      input.before(document.createElement('div'))
      input.after(document.createElement('com-1password-button'))
    })
  }

  test.each([
    ['translated', translate],
    ['with elements of a password manager', addPasswordManager],
  ])('%s: values, focus and selection are kept, and the form follows them', async (_, change) => {
    fillIn()
    const before = description()
    before.focus()
    before.setSelectionRange(3, 8, 'backward')
    change()
    const root = await hydrateChanged()

    expect(before).not.toBeInTheDocument()
    expect(field('Nombre completo')).toHaveValue('Ana Quispe')
    expect(area()).toHaveValue('+54')
    expect(screen.getByText('+54')).toBeVisible()
    expect(description()).toHaveValue('Queremos un portal.')
    expect(screen.getByText('381 caracteres restantes')).toBeVisible()
    expect(description()).toHaveFocus()
    const { selectionStart, selectionEnd, selectionDirection } = description()
    expect([selectionStart, selectionEnd, selectionDirection]).toEqual([3, 8, 'backward'])
    await waitFor(() => expect(submit()).toBeEnabled())
    act(() => root.unmount())
  })

  test('the button of a form that can be sent keeps the focus', async () => {
    fillIn()
    submit().focus()
    addPasswordManager()
    const root = await hydrateChanged()

    expect(submit()).toHaveFocus()
    act(() => root.unmount())
  })

  test('a focus elsewhere stays there', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    field('Empresa').focus()
    elsewhere.focus()
    addPasswordManager()
    const root = await hydrateChanged()

    expect(elsewhere).toHaveFocus()
    elsewhere.remove()
    act(() => root.unmount())
  })
})
