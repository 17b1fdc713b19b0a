import { MessageChannel } from 'node:worker_threads'
import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { hydrateRoot } from 'react-dom/client'
import { contactFields } from '@site/shared/contract/leadFields'
import { readDraft, writeDraft } from '@site/shared/forms/react/draft'
import { emptyContactForm } from '@site/shared/forms/rules/schemas'
import { FrameProvider } from '@site/shared/runtime'
import { frame } from '@site/shared/testing/renderRemote'
import { ContactPage } from './ContactPage'
import type * as ContactFormModule from './ContactForm'

// Imports the form directly: ui/Island has its own tests.
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
  // React's server bundle needs it at import; jsdom lacks it.
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
  // Awaits effects and asynchronous validation.
  const root = await act(() => Promise.resolve(hydrateRoot(container, page, { onRecoverableError })))
  expect(onRecoverableError).not.toHaveBeenCalled()
  return root
}

test('before hydration the form posts natively, with every value under its name', () => {
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Formulario de contacto' })

  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/enviar/contacto')
  expect(form.noValidate).toBe(true)
  expect(submit()).toBeEnabled()
  expect([...new FormData(form).keys()].sort()).toEqual([...Object.keys(contactFields), 'website'].sort())
})

test('the site keeps what is typed before hydration', async () => {
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Formulario de contacto' })
  expect(form).toHaveAttribute('data-draft', 'contact')
  field('Empresa').value = 'Andina SRL'
  writeDraft('contact', { values: Object.fromEntries(new FormData(form)) })
  expect(readDraft('contact', emptyContactForm)?.values).toEqual({
    ...emptyContactForm,
    company: 'Andina SRL',
  })

  const root = await hydrate()
  expect(form).not.toHaveAttribute('data-draft')
  act(() => root.unmount())
})

test('no element has a style attribute, which the content security policy would block', () => {
  expect(container.querySelector('[style]')).toBeNull()
})

test('no field cuts its text or blocks a native submission', () => {
  expect(container.querySelector('[maxlength], [required]')).toBeNull()
})

test('the honeypot is hidden and cannot be focused', () => {
  const honeypot = container.querySelector('[name="website"]')

  expect(honeypot).toHaveAttribute('tabindex', '-1')
  expect(honeypot).toHaveAttribute('autocomplete', 'off')
  expect(honeypot?.closest('[aria-hidden="true"]')).not.toBeNull()
})

test('the button is disabled only after hydration', async () => {
  const root = await hydrate()

  expect(submit()).toBeDisabled()
  act(() => root.unmount())
})

test('the form keeps input from before hydration', async () => {
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

test('whole values from before hydration are understood', async () => {
  field('Correo electrónico').value = '\u202aana@andina.example\u202c'
  field('Teléfono').value = '+54 11 4321-5678'
  const root = await hydrate()

  expect(field('Correo electrónico')).toHaveValue('ana@andina.example')
  expect(field('Teléfono')).toHaveValue('1143215678')
  expect(screen.getByRole('combobox', { name: 'Código de área' })).toHaveValue('+54')
  expect(field('Teléfono')).toBeValid()
  act(() => root.unmount())
})

test('input from before hydration becomes a draft', async () => {
  field('Nombre completo').value = 'Ana'
  const root = await hydrate()
  act(() => root.unmount())

  const draft = JSON.parse(sessionStorage.getItem('draft.1.contact') ?? '{}') as { values?: object }
  expect(draft.values).toMatchObject({ name: 'Ana', company: '' })
})

test('input from before hydration overrides a stored draft', async () => {
  const values = { ...emptyContactForm, name: 'Luis', company: 'Cordillera' }
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
    // React has rendered the page again.
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
  ])('%s: the form keeps values, focus and selection', async (_, change) => {
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

  test('the submit button of a valid form keeps the focus', async () => {
    fillIn()
    submit().focus()
    addPasswordManager()
    const root = await hydrateChanged()

    expect(submit()).toHaveFocus()
    act(() => root.unmount())
  })

  test('focus outside the form stays', async () => {
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
