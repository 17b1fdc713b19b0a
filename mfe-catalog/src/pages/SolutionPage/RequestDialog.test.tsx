import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { solutionFields } from '@site/shared/contract/leadFields'
import {
  hasDraft,
  readVisitor,
  storedVisitor,
  writeDraft,
  writeVisitor,
} from '@site/shared/forms/react/draft'
import { toSolutionRequest } from '@site/shared/forms/rules/requests'
import { emptySolutionForm } from '@site/shared/forms/rules/schemas'
import { createAnswer, anyKey, fakeLeadApi, pendingAnswer, stored } from '@site/shared/testing/leadApi'
import {
  expectTooLong,
  field,
  fillInVisitor,
  messageExamples,
  readMessage,
  visitor,
  write,
} from '@site/shared/testing/visitorForm'
import { RequestDialog } from './RequestDialog'

const mockNavigate = jest.fn()
jest.mock('@site/shared/runtime', () => ({ useNavigate: () => mockNavigate, Link: 'a' }))

const api = fakeLeadApi()

afterEach(() => {
  jest.restoreAllMocks()
})

function Page({ path = 'cisco' }: { path?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Haz tu solicitud</button>
      <RequestDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        solution={{ path, name: 'Cisco', phone: '59170000000' }}
      />
    </>
  )
}

const open = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Haz tu solicitud' }))

async function show() {
  const user = userEvent.setup()
  const view = render(<Page />)
  await open(user)
  return { user, ...view }
}

const request = () => screen.getByRole('dialog', { name: 'Cisco Detalle de Solicitud' })
const submit = () => screen.getByRole('button', { name: 'Enviar Solicitud' })
const details = () => screen.getByRole('button', { name: 'Otros detalles' })
const recover = () => screen.queryByRole('button', { name: 'Recuperar lo que escribiste' })
const close = (user: UserEvent) => user.click(within(request()).getByRole('button', { name: 'Cerrar' }))
const sent = () => screen.findByRole('dialog', { name: 'Solicitud enviada con éxito' })
const failed = () => screen.findByRole('dialog', { name: 'No se pudo enviar la solicitud' })

const fillIn = (user: UserEvent) => fillInVisitor(user, solutionFields)

async function fillInDetails(user: UserEvent) {
  await user.click(details())
  await write(user, 'Tipo de Producto', 'Conmutador')
  await write(user, 'Cantidad', '10')
  await write(user, 'Presupuesto', '1500.5')
}

const common = toSolutionRequest({ ...emptySolutionForm, ...visitor, currency: 'BOB' }, 'cisco')

test('the dialog and its first line name the brand, and its title is as specified', async () => {
  await show()

  expect(request()).toHaveTextContent(/^Cisco/)
  expect(within(request()).getByRole('heading', { level: 2 })).toHaveTextContent(/^Detalle de Solicitud$/)
  expect(
    within(request()).getByText('Todos los campos son obligatorios. «Otros detalles» es opcional.'),
  ).toBeVisible()
})

test('who the visitor is, typed in the contact form, is offered', async () => {
  writeVisitor('contact', { ...visitor, name: 'Bea' })
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Completar con tus datos' }))

  expect(field('Nombre')).toHaveValue('Bea')
  expect(field('Descripción')).toHaveFocus()
})

test('who the visitor is stays what was typed last, although an older draft is offered', async () => {
  writeDraft('solution.cisco', { values: { ...emptySolutionForm, name: 'Ana' }, idempotencyKey: 'k' })
  writeVisitor('contact', { ...visitor, name: 'Bea' })
  await show()
  expect(readVisitor('solution.dell', storedVisitor())).toMatchObject({ name: 'Bea', email: visitor.email })
})

test('a press on the disabled button shows errors and focuses the first wrong field', async () => {
  const { user } = await show()
  await write(user, 'Nombre', 'Ana Quispe')
  await user.click(submit().parentElement!)

  expect(field('Empresa')).toHaveAccessibleDescription('Este campo es requerido')
  await waitFor(() => expect(field('Empresa')).toHaveFocus())
  expect(api.posts).toHaveLength(0)
})

test('a press on the disabled button reads text that came without events', async () => {
  const { user } = await show()
  field('Nombre').value = 'Ana Quispe'
  await user.click(submit().parentElement!)
  await waitFor(() => expect(field('Empresa')).toHaveFocus())
  expect(field('Nombre')).toBeValid()
})

test('open details say that they are complete or left out', async () => {
  const { user } = await show()
  const explanation = screen.getByText('Otros detalles: opcional. Si lo abres, completa los cuatro campos.')
  expect(explanation).not.toBeVisible()
  await user.click(details())
  expect(explanation).toBeVisible()
})

describe('the rules of specification §5', () => {
  const cases: [string, string, string][] = [
    ...messageExamples(solutionFields),
    ['Tipo de Producto', '', 'Este campo es requerido'],
    ['Cantidad', '', 'Este campo es requerido'],
    ['Cantidad', '1.5', 'No se aceptan decimales'],
    ['Cantidad', '0', 'Solo números positivos'],
    ['Cantidad', '1000000', 'Se sobrepaso el limite de 999999'],
    ['Presupuesto', '', 'Este campo es requerido'],
    ['Presupuesto', 'mil', 'El formato no es valido'],
    ['Presupuesto', '0', 'Solo números positivos'],
    ['Presupuesto', '1000000000000000', 'Se sobrepaso el limite de 999999999999999'],
  ]

  test.each(cases)('%s with "%s": %s', async (name, text, message) => {
    const { user } = await show()
    await user.click(details())
    await user.click(field(name))
    if (text) await user.keyboard(text)
    await user.tab()

    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message)))
    expect(field(name)).toBeInvalid()
  })

  test('fields do not cut text above their limits, and report it as too long', async () => {
    const { user } = await show()
    await fillIn(user)
    await fillInDetails(user)
    for (const [name, limit] of [
      ['Nombre', 100],
      ['Empresa', 100],
      ['Correo', 100],
      ['Descripción', 400],
      ['Tipo de Producto', 50],
    ] as const)
      await expectTooLong(name, limit, submit)
  })

  test('the counter starts at 400 and is an alert from 0', async () => {
    await show()
    expect(screen.getByText('400 caracteres restantes')).toBeVisible()

    fireEvent.change(field('Descripción'), { target: { value: 'x'.repeat(400) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('0 caracteres restantes')
    fireEvent.change(field('Descripción'), { target: { value: 'x'.repeat(405) } })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Sobran 5 caracteres'))
  })

  test('a pasted number becomes digits and selects its area code', async () => {
    const { user } = await show()
    await write(user, 'Teléfono', '+54 11 4321-5678')

    expect(field('Teléfono')).toHaveValue('1143215678')
    expect(screen.getByRole('combobox', { name: 'Código de área' })).toHaveValue('+54')
  })

  test.each([
    ['1500,5', '1.500,50'],
    ['1.500,505', '1.500,51'],
    ['1.500', '1,50'],
    ['999999999999999', '999.999.999.999.999,00'],
  ])('a budget of %s is shown as parsed: %s', async (text, amount) => {
    const { user } = await show()
    await user.click(details())
    await write(user, 'Presupuesto', text)
    expect(field('Presupuesto')).toHaveAccessibleDescription(`Se enviará: ${amount} BOB`)

    await user.selectOptions(screen.getByRole('combobox', { name: 'Moneda' }), 'USD')
    expect(field('Presupuesto')).toHaveAccessibleDescription(`Se enviará: ${amount} USD`)
    await write(user, 'Presupuesto', 'x')
    await waitFor(() => expect(field('Presupuesto')).toHaveAccessibleDescription('El formato no es valido'))
  })

  test('a budget that may be in thousands offers the other amount', async () => {
    const { user } = await show()
    await user.click(details())
    await write(user, 'Presupuesto', '15.000')
    expect(field('Presupuesto')).toHaveAccessibleDescription('Se enviará: 15,00 BOB')
    await user.click(screen.getByRole('button', { name: '¿Quisiste decir 15 000?' }))

    expect(field('Presupuesto')).toHaveValue('15000')
    expect(field('Presupuesto')).toHaveAccessibleDescription('Se enviará: 15.000,00 BOB')
    expect(field('Presupuesto')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /Quisiste/ })).not.toBeInTheDocument()
  })

  test('the hint of the quantity says 50', async () => {
    const { user } = await show()
    await user.click(details())

    expect(field('Cantidad')).toHaveAttribute('placeholder', 'Máximo 50')
  })
})

describe('"Otros detalles"', () => {
  test('closed, its fields are neither shown nor required, and are sent empty', async () => {
    const { user } = await show()
    expect(details()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('textbox', { name: 'Cantidad' })).not.toBeInTheDocument()
    await fillIn(user)
    await user.click(submit())

    await sent()
    expect(api.posts).toEqual([
      {
        address: '/api/products/request',
        body: { ...common, currency: 'BOB', budget: '', product_type: '', quantity: 0 },
        key: anyKey,
      },
    ])
  })

  test('open, its fields are required and sent', async () => {
    const { user } = await show()
    await fillIn(user)
    await waitFor(() => expect(submit()).toBeEnabled())
    await user.click(details())
    expect(details()).toHaveAttribute('aria-expanded', 'true')
    expect(submit()).toBeDisabled()
    expect(within(request()).getByRole('status')).toHaveTextContent(
      'Falta completar: Tipo de Producto, Cantidad, Presupuesto.',
    )
    await user.type(field('Tipo de Producto'), 'Conmutador')
    await user.type(field('Cantidad'), '10')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Moneda' }), 'USD')
    await user.type(field('Presupuesto'), '1500.5')
    await user.click(submit())

    await sent()
    expect(api.posts[0]?.body).toEqual({
      ...common,
      currency: 'USD',
      budget: '1500.50',
      product_type: 'Conmutador',
      quantity: 10,
    })
  })

  test('closed again, it neither blocks nor sends anything, and its errors are cleared', async () => {
    const { user } = await show()
    await fillIn(user)
    await user.click(details())
    await user.type(field('Cantidad'), '1.5')
    await waitFor(() => expect(field('Cantidad')).toBeInvalid())
    await user.click(details())
    expect(submit()).toBeEnabled()

    await user.click(details())
    expect(field('Cantidad')).toHaveValue('1.5')
    expect(field('Cantidad')).toBeValid()
    await user.click(details())
    await user.click(submit())
    await sent()
    expect(api.posts[0]?.body).toMatchObject({ quantity: 0, product_type: '', budget: '' })
  })

  test('opened by the visitor, it scrolls into view; opened by a draft, it does not', async () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView')
    const { user, unmount } = await show()
    await user.click(details())
    expect(scrollIntoView).toHaveBeenCalledTimes(1)
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' })
    await user.click(details())
    expect(scrollIntoView).toHaveBeenCalledTimes(1)
    await user.click(details())
    expect(scrollIntoView).toHaveBeenCalledTimes(2)

    unmount()
    render(<Page />)
    await open(user)
    await user.click(recover()!)
    expect(details()).toHaveAttribute('aria-expanded', 'true')
    expect(scrollIntoView).toHaveBeenCalledTimes(2)
  })

  test('with reduced motion, it scrolls without animation', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView')
    const { user } = await show()
    await user.click(details())

    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'instant' })
  })

  test('the currency is BOB until USD is chosen', async () => {
    const { user } = await show()
    await user.click(details())

    expect(screen.getByRole('combobox', { name: 'Moneda' })).toHaveValue('BOB')
    expect(
      screen.getAllByRole('option').filter(({ textContent }) => /BOB|USD/.test(textContent ?? '')),
    ).toHaveLength(2)
  })
})

describe('submitting', () => {
  test('the button is disabled until the form is valid', async () => {
    const { user } = await show()
    expect(submit()).toBeDisabled()
    await fillIn(user)

    await waitFor(() => expect(submit()).toBeEnabled())
  })

  test('a double click sends once', async () => {
    const pending = pendingAnswer()
    api.answers = [pending.answer]
    const { user } = await show()
    await fillIn(user)
    await user.dblClick(submit())

    await waitFor(() => expect(submit()).toBeDisabled())
    await waitFor(() => expect(api.posts).toHaveLength(1))
    pending.release()
    await sent()
    expect(api.posts).toHaveLength(1)
  })

  test.each([
    ['Volver al Inicio', '/'],
    ['Volver al Catálogo', '/soluciones'],
  ])('after a success, "%s" navigates to %s', async (label, address) => {
    const { user } = await show()
    await fillIn(user)
    await user.click(submit())
    await user.click(within(await sent()).getByRole('button', { name: label }))

    expect(mockNavigate).toHaveBeenCalledWith(address)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('after a success, Escape and the close button close both dialogs and empty the form', async () => {
    const { user } = await show()
    await fillIn(user)
    await user.click(submit())
    fireEvent(await sent(), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Haz tu solicitud' })).toHaveFocus()

    await open(user)
    expect(field('Nombre')).toHaveValue('')
    expect(mockNavigate).not.toHaveBeenCalled()
  })

  test('after a failure, "Intentar de nuevo" returns to the unchanged form', async () => {
    api.answers = [createAnswer(500), stored]
    const { user } = await show()
    await fillIn(user)
    await user.click(submit())
    const result = await failed()
    expect(result).toHaveAccessibleDescription(
      'Algo salió mal, la solicitud no fué enviada con éxito, vuelve a intentarlo.',
    )
    expect(readMessage(within(result).getByRole('link', { name: 'WhatsApp' }), solutionFields)).toEqual([
      'https://wa.me/59170000000?text=Solicitud: Cisco',
      '',
      'Queremos un portal.',
      '',
      'Nombre: Ana Quispe',
      'Empresa: Andina SRL',
      'Correo: ana@andina.example',
      'Teléfono: +591 71234567',
    ])
    expect(within(result).getByRole('link', { name: 'correo' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:contacto@thakhi\.example\?subject=Solicitud%3A%20Cisco&body=/),
    )
    // The buttons of the specification, in its order; other ways follow.
    expect(result).toHaveTextContent(
      /Volver al CatálogoIntentar de nuevoTambién puedes enviarlo por WhatsApp o correo$/,
    )
    await user.click(within(result).getByRole('button', { name: 'Intentar de nuevo' }))

    expect(within(request()).getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Quispe')
    expect(submit()).toHaveFocus()
    await user.keyboard('{Enter}')
    await sent()
    expect(api.posts[1]?.key).toBe(api.posts[0]?.key)
  })

  test.each(['Escape', 'the close button'])(
    'after a failure, %s returns to the unchanged form',
    async (way) => {
      api.answers = [createAnswer(500)]
      const { user } = await show()
      await fillIn(user)
      await user.click(submit())
      const result = await failed()
      if (way === 'Escape') fireEvent(result, new Event('cancel', { cancelable: true }))
      else await user.click(within(result).getByRole('button', { name: 'Cerrar' }))

      expect(within(request()).getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Quispe')
      expect(submit()).toBeEnabled()
    },
  )

  test('after a failure, "Volver al Catálogo" navigates to /soluciones, and the form begins empty', async () => {
    api.answers = [createAnswer(500)]
    const { user } = await show()
    await fillIn(user)
    await fillInDetails(user)
    await user.click(submit())
    await user.click(within(await failed()).getByRole('button', { name: 'Volver al Catálogo' }))

    expect(mockNavigate).toHaveBeenCalledWith('/soluciones')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await open(user)
    expectEmpty()
    expect(recover()).toBeVisible()
  })

  test.each([
    ['an empty object', createAnswer(200)],
    ['no body', createAnswer(204, undefined)],
  ])('a success with %s is a success', async (_, answer) => {
    api.answers = [answer]
    const { user } = await show()
    await fillIn(user)
    await user.click(submit())

    expect(await sent()).toBeVisible()
  })

  test('closing aborts a pending submission', async () => {
    api.answers = [() => new Promise(() => {}), stored]
    const { user } = await show()
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(api.posts).toHaveLength(1))
    await close(user)
    await open(user)

    expect(submit()).not.toHaveAttribute('aria-busy')
    await user.click(recover()!)
    await user.click(submit())
    await sent()
    expect(api.posts[1]?.key).toBe(api.posts[0]?.key)
  })
})

test('reopened, no field shows an error', async () => {
  const { user } = await show()
  await user.click(field('Nombre'))
  await user.tab()
  await waitFor(() => expect(field('Nombre')).toBeInvalid())
  await user.click(within(request()).getByRole('button', { name: 'Cerrar' }))
  fireEvent.blur(screen.getByRole('textbox', { name: 'Nombre', hidden: true }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre', hidden: true })).toBeInvalid())
  await open(user)

  expectEmpty()
  expect(field('Nombre')).toBeValid()
})

/** As at the first opening: no text, no errors, no hint. */
function expectEmpty() {
  for (const name of ['Nombre', 'Empresa', 'Correo', 'Teléfono', 'Descripción']) {
    expect(field(name)).toHaveValue('')
    expect(field(name)).toBeValid()
  }
  expect(details()).toHaveAttribute('aria-expanded', 'false')
  expect(within(request()).getByRole('status')).toBeEmptyDOMElement()
}

describe('the draft', () => {
  test('there is none to recover at first, nor of an untouched form', async () => {
    const { user } = await show()
    expect(recover()).not.toBeInTheDocument()
    await close(user)
    await open(user)

    expect(recover()).not.toBeInTheDocument()
    expect(hasDraft('solution.cisco')).toBe(false)
  })

  test.each(['Escape', 'the close button'])(
    'closed by %s, the form is empty, and its text can be recovered without errors',
    async (way) => {
      const { user } = await show()
      await fillIn(user)
      await fillInDetails(user)
      await user.type(field('Cantidad'), '.5')
      await waitFor(() => expect(field('Cantidad')).toBeInvalid())
      if (way === 'Escape') fireEvent(request(), new Event('cancel', { cancelable: true }))
      else await close(user)
      await open(user)

      expectEmpty()
      await user.click(recover()!)
      expect(field('Nombre')).toHaveFocus()
      expect(recover()).not.toBeInTheDocument()
      expect(field('Nombre')).toHaveValue('Ana Quispe')
      expect(field('Descripción')).toHaveValue('Queremos un portal.')
      expect(details()).toHaveAttribute('aria-expanded', 'true')
      expect(field('Presupuesto')).toHaveValue('1500.5')
      expect(field('Cantidad')).toHaveValue('10.5')
      expect(field('Cantidad')).toBeValid()
    },
  )

  test('of a complete request can be sent', async () => {
    const { user } = await show()
    await fillIn(user)
    await close(user)
    await open(user)
    await user.click(recover()!)

    await waitFor(() => expect(submit()).toBeEnabled())
    await user.click(submit())
    await sent()
    expect(api.posts[0]?.body).toMatchObject(common)
  })

  test('survives a reload', async () => {
    const { user, unmount } = await show()
    await fillIn(user)
    unmount()
    render(<Page />)
    await open(user)

    expectEmpty()
    await user.click(recover()!)
    expect(field('Nombre')).toHaveValue('Ana Quispe')
    await waitFor(() => expect(submit()).toBeEnabled())
  })

  test('survives further openings, and a reload after them', async () => {
    const { user, unmount } = await show()
    await fillIn(user)
    for (let opening = 0; opening < 2; opening++) {
      await close(user)
      await open(user)
    }
    unmount()
    render(<Page />)
    await open(user)
    await user.click(recover()!)

    expect(field('Nombre')).toHaveValue('Ana Quispe')
  })

  test('keeps what was typed before in fields that are typed into again or stay empty', async () => {
    const { user } = await show()
    await fillIn(user)
    await fillInDetails(user)
    await close(user)
    await open(user)
    await write(user, 'Nombre', 'Luis')
    await write(user, 'Empresa', 'x')
    await user.clear(field('Empresa'))
    await close(user)
    await open(user)
    expectEmpty()
    await user.click(recover()!)

    expect(field('Nombre')).toHaveValue('Luis')
    expect(field('Empresa')).toHaveValue('Andina SRL')
    expect(field('Cantidad')).toHaveValue('10')
  })

  test('recovered while other text is typed, it fills the empty fields', async () => {
    const { user } = await show()
    await fillIn(user)
    await close(user)
    await open(user)
    await write(user, 'Nombre', 'Luis')
    await user.click(recover()!)

    expect(field('Nombre')).toHaveValue('Luis')
    expect(field('Empresa')).toHaveValue('Andina SRL')
  })

  test('recovered and emptied, there is nothing left to recover', async () => {
    const { user } = await show()
    await write(user, 'Nombre', 'Ana')
    await close(user)
    await open(user)
    await user.click(recover()!)
    await user.clear(field('Nombre'))
    await close(user)
    await open(user)

    expect(recover()).not.toBeInTheDocument()
    expect(hasDraft('solution.cisco')).toBe(false)
  })

  test('gives way to another request once that is sent', async () => {
    const { user } = await show()
    await fillIn(user)
    await fillInDetails(user)
    await close(user)
    await open(user)
    await fillIn(user)
    await user.click(submit())
    await user.click(within(await sent()).getByRole('button', { name: 'Cerrar' }))
    await open(user)

    expect(api.posts[0]?.body).toMatchObject({ product_type: '' })
    expectEmpty()
    expect(recover()).not.toBeInTheDocument()
    expect(hasDraft('solution.cisco')).toBe(false)
  })

  test('of a closed dialog survives without storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    const { user } = await show()
    await fillIn(user)
    await close(user)
    await open(user)
    await user.click(recover()!)

    expect(field('Nombre')).toHaveValue('Ana Quispe')
  })

  test('is cleared after a success', async () => {
    const { user, unmount } = await show()
    await fillIn(user)
    await user.click(submit())
    await sent()
    unmount()
    render(<Page />)
    await open(user)

    expectEmpty()
    expect(recover()).not.toBeInTheDocument()
  })

  test('of one solution is not used for another', async () => {
    const { user, unmount } = await show()
    await fillIn(user)
    unmount()
    render(<Page path="hp" />)
    await open(user)

    expectEmpty()
    expect(recover()).not.toBeInTheDocument()
  })
})

test('without scripts the form posts natively, with the solution', async () => {
  await show()
  const form = field('Nombre').closest('form')!

  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/enviar/solicitud')
  expect(new FormData(form).get('product_id')).toBe('cisco')
  expect(form.querySelector('[required], [maxlength], [style]')).toBeNull()
})
