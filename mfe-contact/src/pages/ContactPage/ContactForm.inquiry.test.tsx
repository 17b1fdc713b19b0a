import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contactFormTexts } from '@site/shared/forms/content/contactFormTexts'
import { Link, markPageHydrated } from '@site/shared/runtime'
import { fakeLeadApi } from '@site/shared/testing/leadApi'
import { frameWith, renderInFrame } from '@site/shared/testing/renderRemote'
import { field, visitor, write } from '@site/shared/testing/visitorForm'
import { ContactForm } from './ContactForm'

const api = fakeLeadApi()

const option = (title: string, path: string) => ({ title, path, icon: '', iconHover: '' })
const menu = [
  {
    path: '/productos' as const,
    label: 'Productos',
    isFilter: false,
    options: [option('Gestor de Crédito', 'gestor-de-credito'), option('Chatbot', 'chatbot')],
  },
]
const gestor = 'Me interesa: Gestor de Crédito.'

const form = (
  <>
    <ContactForm />
    <Link to="/contactanos">Contáctanos</Link>
    <Link to="/contactanos?producto=chatbot">Chatbot</Link>
    <Link to="/contactanos?producto=gestor-de-credito">Gestor de Crédito</Link>
  </>
)

function show(search = '?producto=gestor-de-credito') {
  window.history.replaceState(null, '', `/contactanos${search}`)
  return renderInFrame(form, frameWith(menu))
}

const description = () => field('¿Cómo podemos ayudarte?')
const submit = () => screen.getByRole('button', { name: 'Enviar' })
const leave = () => fireEvent(window, new Event('pagehide'))
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

beforeEach(() => sessionStorage.clear())
// Links navigate in the document only on a hydrated page.
beforeAll(markPageHydrated)

test('begins with a sentence about the product, which counts as text', () => {
  show()
  expect(description()).toHaveValue(gestor)
  expect(screen.getByText('369 caracteres restantes')).toBeVisible()
})

test.each(['', '?producto=nada', '?producto=__proto__', '?producto=chatbot&producto=chatbot'])(
  'is empty at "%s"',
  (search) => {
    show(search)
    expect(description()).toHaveValue('')
    expect(screen.getByText('400 caracteres restantes')).toBeVisible()
  },
)

test('is unchanged before the visitor types: disabled, without a hint, without a draft', () => {
  show()
  leave()
  expect(submit()).toBeDisabled()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(sessionStorage).toHaveLength(0)
})

test('can be continued and sent', async () => {
  const user = userEvent.setup()
  show()
  await user.type(description(), ' Somos una cooperativa.')
  const written = `${gestor} Somos una cooperativa.`
  expect(description()).toHaveValue(written)
  for (const name of ['name', 'company', 'email', 'phone'] as const) {
    await write(user, contactFormTexts.fields[name], visitor[name])
  }
  await user.click(submit())

  await screen.findByRole('dialog', { name: 'Información enviada con éxito' })
  expect(api.posts[0]?.body).toMatchObject({ description: written })
})

describe('a draft', () => {
  test('keeps a description that the visitor has written', () => {
    const { unmount } = show('')
    type('¿Cómo podemos ayudarte?', 'Queremos un portal.')
    unmount()
    show()
    expect(description()).toHaveValue('Queremos un portal.')
  })

  test('without a description gets the sentence', () => {
    const { unmount } = show('')
    type('Nombre completo', 'Ana')
    unmount()
    show()
    expect(field('Nombre completo')).toHaveValue('Ana')
    expect(description()).toHaveValue(gestor)
  })

  test('with the sentence of another product gets that of this one', () => {
    const { unmount } = show('?producto=chatbot')
    type('Nombre completo', 'Ana')
    unmount()
    show()
    expect(description()).toHaveValue(gestor)
    expect(field('Nombre completo')).toHaveValue('Ana')
  })

  test('with an edited sentence stays', () => {
    const { unmount } = show('?producto=chatbot')
    type('¿Cómo podemos ayudarte?', 'Me interesa: Chatbot. ¿Cuánto cuesta?')
    unmount()
    show()
    expect(description()).toHaveValue('Me interesa: Chatbot. ¿Cuánto cuesta?')
  })
})

test('follows the address while it is shown, and keeps what was typed a moment before', () => {
  show('')
  follow('Chatbot')
  expect(description()).toHaveValue('Me interesa: Chatbot.')

  type('Nombre completo', 'Ana')
  follow('Gestor de Crédito')
  expect(description()).toHaveValue(gestor)
  expect(field('Nombre completo')).toHaveValue('Ana')

  type('¿Cómo podemos ayudarte?', 'Otra cosa.')
  follow('Contáctanos')
  expect(description()).toHaveValue('Otra cosa.')
})
