import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { leadCode } from '@site/shared/contract/leadCode'
import { contactFields, wireFields } from '@site/shared/contract/leadFields'
import { hasDraft, readVisitor, storedVisitor, writeVisitor } from '@site/shared/forms/react/draft'
import { emptyContactForm } from '@site/shared/forms/rules/schemas'
import { createAnswer, anyKey, fakeLeadApi, pendingAnswer, stored } from '@site/shared/testing/leadApi'
import { renderRemote } from '@site/shared/testing/renderRemote'
import {
  expectTooLong,
  field,
  fillInVisitor,
  messageExamples,
  readMessage,
  visitor,
  visitorRequest,
  write,
} from '@site/shared/testing/visitorForm'
import remote from '../../remote'
import type * as ContactFormModule from './ContactForm'

// Imports the form directly: ui/Island has its own tests.
jest.mock('./ContactFormIsland', () => ({
  ContactFormIsland: jest.requireActual<typeof ContactFormModule>('./ContactForm').ContactForm,
}))

const api = fakeLeadApi()

const show = () => renderRemote(remote, '/contactanos')
const submit = () => screen.getByRole('button', { name: 'Enviar' })

const fillIn = (user: UserEvent) => fillInVisitor(user, contactFields)

describe('the contact options', () => {
  test('are e-mail, WhatsApp and both offices, under the title', () => {
    show()

    expect(screen.getByRole('heading', { level: 1, name: 'Contacta con Nosotros' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Correo/ })).toHaveAttribute(
      'href',
      'mailto:contacto@thakhi.example',
    )
    expect(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/59170000000',
    )
    expect(screen.getAllByRole('link')).toHaveLength(4)
    expect(screen.getByText('Teléfono: +591 700 00000')).toBeVisible()
    for (const name of [/^Oficina de La Paz/, /^Oficina de Santa Cruz/]) {
      const link = screen.getByRole('link', { name })
      expect(link).toHaveAttribute('href', expect.stringContaining('openstreetmap.org'))
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener')
      expect(link).toHaveTextContent('Av. Ejemplo s/n, Zona Ejemplo')
      expect(link).toHaveTextContent('Lunes a viernes, 00:00 a 00:00')
    }
    expect(
      screen.getByRole('img', { name: 'Mapa de Bolivia con nuestras oficinas en La Paz y Santa Cruz' }),
    ).toBeInTheDocument()
  })

  test('the e-mail address may break only after its "@"', () => {
    show()
    const address = screen.getByRole('link', { name: /^Correo/ })
    expect(address.querySelector('wbr')?.previousSibling).toHaveTextContent('@')
  })
})

test('an old link about a product shows the empty form', () => {
  renderRemote(remote, '/contactanos?producto=chatbot')
  expect(field('¿Cómo podemos ayudarte?')).toHaveValue('')
  expect(screen.getByText('400 caracteres restantes')).toBeVisible()
})

describe('the rules of specification §5', () => {
  test.each(messageExamples(contactFields))('%s with "%s": %s', async (name, text, message) => {
    const user = userEvent.setup()
    show()
    await user.click(field(name))
    if (text) await user.keyboard(text)
    await user.tab()

    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message)))
    expect(field(name)).toBeInvalid()
  })

  test('7 and 15 digits are accepted', async () => {
    const user = userEvent.setup()
    show()
    for (const digits of ['7123456', '712345678901234']) {
      await user.clear(field('Teléfono'))
      await user.type(field('Teléfono'), digits)
      await waitFor(() => expect(field('Teléfono')).toBeValid())
    }
  })

  test('a pasted number becomes digits', async () => {
    const user = userEvent.setup()
    show()
    await user.click(field('Teléfono'))
    await user.paste('7123-4567')

    expect(field('Teléfono')).toHaveValue('71234567')
  })

  test('fields do not cut text above their limits, and report it as too long', async () => {
    const user = userEvent.setup()
    show()
    await fillIn(user)
    for (const [name, limit] of [
      ['Nombre completo', 200],
      ['Empresa', 200],
      ['Correo electrónico', 300],
      ['¿Cómo podemos ayudarte?', 400],
    ] as const)
      await expectTooLong(name, limit, submit)
  })

  test('the counter starts at 400 and is an alert from 0', async () => {
    show()
    expect(screen.getByText('400 caracteres restantes')).toBeVisible()

    fireEvent.change(field('¿Cómo podemos ayudarte?'), { target: { value: 'x'.repeat(399) } })
    expect(await screen.findByText('Queda 1 carácter')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    fireEvent.change(field('¿Cómo podemos ayudarte?'), { target: { value: 'x'.repeat(400) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('0 caracteres restantes')

    fireEvent.change(field('¿Cómo podemos ayudarte?'), { target: { value: 'x'.repeat(405) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Sobran 5 caracteres')
  })
})

describe('submitting', () => {
  test('the button is disabled until the form is valid; once the form is used, a hint explains why', async () => {
    const user = userEvent.setup()
    show()
    const hint = within(screen.getByRole('form', { name: 'Formulario de contacto' })).getByRole('status')

    expect(submit()).toBeDisabled()
    // The form hydrates by itself: a hint that appears then would move the page.
    expect(hint).toBeEmptyDOMElement()
    await user.click(field('Nombre completo'))
    await user.tab()
    expect(hint.textContent).toBe(
      'Falta completar: Nombre completo, Empresa, Correo electrónico, Teléfono, ¿Cómo podemos ayudarte?',
    )
    await fillIn(user)
    await waitFor(() => expect(submit()).toBeEnabled())
    expect(hint).toBeEmptyDOMElement()

    await user.type(field('Correo electrónico'), '@')
    expect(submit()).toBeDisabled()
    expect(hint).toHaveTextContent('Revisa: Correo electrónico.')
  })

  test('who the visitor is, typed in another form of the tab, is offered and fills the form', async () => {
    const user = userEvent.setup()
    const { description, ...typed } = emptyContactForm
    writeVisitor('solution.cisco', {
      ...typed,
      name: 'Bea',
      email: 'bea@x.bo',
      areaCode: '+54',
      phone: '71234567',
    })
    show()
    await user.click(screen.getByRole('button', { name: 'Completar con tus datos' }))

    expect(field('Nombre completo')).toHaveValue('Bea')
    expect(field('Correo electrónico')).toHaveValue('bea@x.bo')
    expect(screen.getByRole('combobox', { name: 'Código de área' })).toHaveValue('+54')
    expect(field('¿Cómo podemos ayudarte?')).toHaveFocus()
    expect(field('¿Cómo podemos ayudarte?')).toHaveValue(description)
    expect(screen.queryByRole('button', { name: 'Completar con tus datos' })).not.toBeInTheDocument()
    expect(api.posts).toHaveLength(0)
  })

  test('the form does not offer what was typed in itself', async () => {
    const user = userEvent.setup()
    const { unmount } = show()
    await fillIn(user)
    await user.click(submit())
    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    unmount()
    show()
    expect(screen.queryByRole('button', { name: 'Completar con tus datos' })).not.toBeInTheDocument()
    expect(readVisitor('solution.cisco', storedVisitor())).toMatchObject({
      name: visitor.name,
      email: visitor.email,
    })
  })

  test('a press on the disabled button shows all errors and focuses the first field', async () => {
    const user = userEvent.setup()
    show()
    await user.click(submit().parentElement!)

    for (const { label } of wireFields(contactFields).filter(({ required }) => required !== 'never')) {
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Este campo es requerido'))
    }
    await waitFor(() => expect(field('Nombre completo')).toHaveFocus())
    expect(api.posts).toHaveLength(0)
  })

  test('Enter in a field of an incomplete form does the same', async () => {
    const user = userEvent.setup()
    show()
    await user.type(field('Empresa'), 'Andina SRL{Enter}')

    expect(field('Correo electrónico')).toHaveAccessibleDescription(
      expect.stringContaining('Este campo es requerido'),
    )
    await waitFor(() => expect(field('Nombre completo')).toHaveFocus())
    expect(api.posts).toHaveLength(0)
  })

  test('a press on the disabled button leaves the focus where it is until it ends', async () => {
    const user = userEvent.setup()
    show()
    await user.click(field('Empresa'))
    await user.pointer({ keys: '[MouseLeft>]', target: submit().parentElement! })
    // An error of the field would move the button away.
    expect(field('Empresa')).toHaveFocus()
    await user.pointer({ keys: '[/MouseLeft]' })
    await waitFor(() => expect(field('Nombre completo')).toHaveFocus())
  })

  test('a press on the disabled button reads text that came without events', async () => {
    const user = userEvent.setup()
    show()
    field('Nombre completo').value = visitor.name
    await user.click(submit().parentElement!)
    await waitFor(() => expect(field('Empresa')).toHaveFocus())
    expect(field('Nombre completo')).toBeValid()
  })

  test('the form says why it asks, and what follows', () => {
    show()
    expect(field('Teléfono')).toHaveAccessibleDescription('Solo para responderte. Por ejemplo: 71234567')
    expect(field('Correo electrónico')).toHaveAccessibleDescription('nombre@empresa.com.bo')
    expect(screen.getByText('Usaremos tus datos solo para responder a este mensaje.')).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Recibes un código', 'Un experto revisa tu caso', 'Te escribimos o llamamos']),
    )
  })

  test('a form that was filled in without events can be sent after one touch', async () => {
    const user = userEvent.setup()
    show()
    for (const { name, label } of wireFields(contactFields)) {
      // Cast: every field has an example.
      screen.getByRole<HTMLInputElement>('textbox', { name: (name) => name.startsWith(label) }).value =
        visitor[name as keyof typeof visitor]
    }
    expect(submit()).toBeDisabled()
    await user.click(field('Empresa'))
    await user.tab()
    await waitFor(() => expect(submit()).toBeEnabled())
    await user.click(submit())

    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    expect(api.posts[0]?.body).toEqual(visitorRequest)
  })

  test('a success shows a dialog, which closes when the visitor navigates to the home page', async () => {
    const user = userEvent.setup()
    show()
    await fillIn(user)
    await user.click(submit())

    const result = await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    expect(result).toHaveTextContent(`Código: ${leadCode(api.posts[0]!.key)}`)
    expect(api.posts).toEqual([{ address: '/api/contact/request', body: visitorRequest, key: anyKey }])
    expect(field('Nombre completo')).toHaveValue('')
    await user.click(within(result).getByRole('button', { name: 'Volver al inicio' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('status', { name: 'Dirección' })).toHaveTextContent(/^\/$/)
  })

  test('the text that was sent does not return when the focus is lost before the empty form is rendered', async () => {
    const user = userEvent.setup()
    const answer = pendingAnswer()
    api.answers = [answer.answer]
    show()
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(api.posts).toHaveLength(1))

    // Renders at its end.
    await act(async () => {
      answer.release()
      // Until the answer was handled.
      while (hasDraft('contact')) await new Promise((resume) => setTimeout(resume))
      fireEvent.focusOut(submit())
    })

    expect(await screen.findByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
    expect(field('Nombre completo')).toHaveValue('')
    expect(field('¿Cómo podemos ayudarte?')).toHaveValue('')
  })

  test('after a submission with Enter, the empty form shows neither errors nor a hint', async () => {
    const user = userEvent.setup()
    show()
    await fillIn(user)
    await user.type(field('Empresa'), '{Enter}')
    const result = await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    await waitFor(() => expect(field('Empresa')).toBeInvalid())
    await user.click(within(result).getByRole('button', { name: 'Cerrar' }))

    expect(field('Empresa')).toBeValid()
    expect(screen.getByRole('form', { name: 'Formulario de contacto' })).toHaveFocus()
    expect(screen.queryByText(/Falta completar/)).not.toBeInTheDocument()
  })

  test('the chosen area code is sent before the digits', async () => {
    const user = userEvent.setup()
    show()
    await fillIn(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Código de área' }), '+54')
    await user.click(submit())

    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    expect(api.posts[0]?.body).toMatchObject({ phone_number: '+5471234567' })
  })

  test('a failure keeps the text and offers chat and e-mail', async () => {
    api.answers = [createAnswer(500, { request_id: '1a2b3c4d' }), stored]
    const user = userEvent.setup()
    show()
    await fillIn(user)
    await user.click(submit())

    const result = await screen.findByRole('dialog', { name: 'No se pudo enviar la información' })
    expect(result).toHaveAccessibleDescription(
      'Algo salió mal, la información no fué enviada con éxito, vuelve a intentarlo para que podamos contactarte.',
    )
    expect(within(result).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Queremos un portal.')),
    )
    // All of it, so that the visitor need not write it again.
    expect(readMessage(within(result).getByRole('link', { name: 'correo' }), contactFields)).toEqual([
      'mailto:contacto@thakhi.example?subject=Consulta desde el sitio web&body=Queremos un portal.',
      '',
      'Nombre completo: Ana Quispe',
      'Empresa: Andina SRL',
      'Correo electrónico: ana@andina.example',
      'Teléfono: +591 71234567',
    ])
    // The button of the specification; other ways follow. No field of the answer is read.
    expect(result).toHaveTextContent(/Volver a intentarloTambién puedes enviarlo por WhatsApp o correo$/)
    expect(result).not.toHaveTextContent('1a2b3c4d')
    await user.click(within(result).getByRole('button', { name: 'Volver a intentarlo' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(field('Nombre completo')).toHaveValue('Ana Quispe')
    expect(submit()).toHaveFocus()

    await user.click(submit())
    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    expect(api.posts).toHaveLength(2)
    expect(api.posts[1]?.key).toBe(api.posts[0]?.key)
  })

  test('text changed after a failure is a new lead with a new key', async () => {
    api.answers = [createAnswer(500), stored]
    const user = userEvent.setup()
    show()
    await fillIn(user)
    await user.click(submit())
    await user.click(await screen.findByRole('button', { name: 'Volver a intentarlo' }))
    await user.type(field('Empresa'), ' y Cía.')
    await user.click(submit())

    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    expect(api.posts[1]?.key).not.toBe(api.posts[0]?.key)
  })

  test('a lead changed after a failure and also sent from a copy of the tab has one key', async () => {
    api.answers = [createAnswer(500), stored]
    const user = userEvent.setup()
    const { unmount } = show()
    await fillIn(user)
    await user.click(submit())
    await user.click(await screen.findByRole('button', { name: 'Volver a intentarlo' }))
    await write(user, 'Empresa', ' y Cía.')
    fireEvent(window, new Event('pagehide'))
    const copied = { ...sessionStorage }
    await user.click(submit())
    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    unmount()

    Object.assign(sessionStorage, copied)
    show()
    await user.click(submit())
    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    expect(api.posts).toHaveLength(3)
    expect(api.posts[2]).toEqual(api.posts[1])
    expect(api.posts[1]?.key).not.toBe(api.posts[0]?.key)
  })

  test('a rejection shows no messages of the API, and the next attempt has a new key', async () => {
    api.answers = [createAnswer(400, { errors: { phone_number: 'Solo se aceptan números' } }), stored]
    const user = userEvent.setup()
    show()
    await fillIn(user)
    await user.click(submit())
    await user.click(await screen.findByRole('button', { name: 'Volver a intentarlo' }))

    expect(field('Teléfono')).toBeValid()
    await user.click(submit())
    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    expect(api.posts[1]?.key).not.toBe(api.posts[0]?.key)
  })

  test('the dialog closes on Escape, by the close button and on a click on the backdrop', async () => {
    api.answers = [createAnswer(500)]
    const user = userEvent.setup()
    show()
    await fillIn(user)
    const closeIt = [
      (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
      (dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Cerrar' })),
      (dialog: HTMLElement) => user.click(dialog),
    ]
    for (const close of closeIt) {
      await user.click(submit())
      await close(await screen.findByRole('dialog', { name: 'No se pudo enviar la información' }))
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    }
  })

  test('while pending, the button is disabled, and a double click sends once', async () => {
    const pending = pendingAnswer()
    api.answers = [pending.answer]
    const user = userEvent.setup()
    show()
    await fillIn(user)
    await user.dblClick(submit())

    await waitFor(() => expect(submit()).toBeDisabled())
    expect(submit()).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Enviando…')).toHaveAttribute('aria-live', 'polite')
    await waitFor(() => expect(api.posts).toHaveLength(1))
    pending.release()
    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    expect(screen.queryByText('Enviando…')).not.toBeInTheDocument()
    expect(api.posts).toHaveLength(1)
  })

  test('a page restored from the back/forward cache is not pending', async () => {
    api.answers = [() => new Promise(() => {})]
    const user = userEvent.setup()
    show()
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(submit()).toBeDisabled())
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))

    await waitFor(() => expect(submit()).toBeEnabled())
  })

  test('leaving while pending clears the sent draft, and the visitor who returns learns that it was sent', async () => {
    const pending = pendingAnswer()
    api.answers = [pending.answer]
    const user = userEvent.setup()
    const { unmount } = show()
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(api.posts).toHaveLength(1))
    unmount()
    pending.release()
    await waitFor(() => expect(hasDraft('contact')).toBe(false))

    const { unmount: leaveAgain } = show()
    const result = await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    expect(result).toHaveTextContent(`Código: ${leadCode(api.posts[0]!.key)}`)
    await user.click(within(result).getByRole('button', { name: 'Cerrar' }))
    leaveAgain()
    show()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('a request that is sent again before the answer to the first attempt shows one result', async () => {
    const pending = pendingAnswer()
    api.answers = [pending.answer, stored]
    const user = userEvent.setup()
    const first = show()
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(api.posts).toHaveLength(1))
    first.unmount()
    const second = show()
    pending.release()
    await waitFor(() => expect(hasDraft('contact')).toBe(false))
    await user.click(submit())
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Información enviada con éxito' })).getByRole(
        'button',
        {
          name: 'Cerrar',
        },
      ),
    )
    expect(api.posts[1]?.key).toBe(api.posts[0]?.key)
    second.unmount()
    show()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the draft', () => {
  test('is restored with its key when the visitor returns to the page', async () => {
    api.answers = [createAnswer(500), stored]
    const user = userEvent.setup()
    const { unmount } = show()
    await fillIn(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Código de área' }), '+54')
    await user.click(submit())
    await screen.findByRole('dialog', { name: 'No se pudo enviar la información' })
    unmount()
    show()

    expect(field('¿Cómo podemos ayudarte?')).toHaveValue('Queremos un portal.')
    expect(screen.getByRole('combobox', { name: 'Código de área' })).toHaveValue('+54')
    expect(submit()).toBeEnabled()
    await user.click(submit())
    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    expect(api.posts[1]?.key).toBe(api.posts[0]?.key)
  })

  test('is cleared after a success', async () => {
    const user = userEvent.setup()
    const { unmount } = show()
    await fillIn(user)
    await user.click(submit())
    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    unmount()
    show()

    expect(field('Nombre completo')).toHaveValue('')
    expect(hasDraft('contact')).toBe(false)
  })

  test('is saved when the page unmounts before the delay ends', async () => {
    const user = userEvent.setup()
    const { unmount } = show()
    await user.type(field('Nombre completo'), 'Ana')
    unmount()
    show()

    expect(field('Nombre completo')).toHaveValue('Ana')
  })

  test.each([
    ['the page is left', () => fireEvent(window, new Event('pagehide'))],
    // On mobile often the last event before the page is discarded.
    ['another application covers it', () => fireEvent(document, new Event('visibilitychange'))],
  ])('is saved immediately when %s', (_when, leave) => {
    show()
    fireEvent.change(field('Nombre completo'), { target: { value: 'Ana' } })
    expect(hasDraft('contact')).toBe(false)
    leave()

    expect(sessionStorage.getItem('draft.1.contact')).toContain('"Ana"')
  })

  test('is optional: the form works if it cannot be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const user = userEvent.setup()
    show()
    await fillIn(user)
    await user.click(submit())

    await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
    jest.restoreAllMocks()
  })
})

test('text typed while a request is pending stays', async () => {
  const user = userEvent.setup()
  const pending = pendingAnswer()
  api.answers = [pending.answer]
  show()
  await fillIn(user)
  await waitFor(() => expect(submit()).toBeEnabled())
  await user.click(submit())
  await waitFor(() => expect(api.posts).toHaveLength(1))

  await user.type(field('¿Cómo podemos ayudarte?'), ' Y un chatbot.')
  pending.release()
  await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
  expect(screen.getByDisplayValue('Queremos un portal. Y un chatbot.')).toBeInTheDocument()
})
