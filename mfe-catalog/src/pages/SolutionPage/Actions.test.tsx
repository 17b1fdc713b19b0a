import type { ReactNode } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { solutions } from '../../content/solutions'
import { Actions } from './Actions'
import type { RequestDialogProps } from './RequestDialog'

jest.mock('@site/shared/runtime', () => ({ Link: 'a' }))

// As an ES module: others are copied at their first import.
const mockModule: { __esModule: true; RequestDialog?: (props: RequestDialogProps) => ReactNode } = {
  __esModule: true,
}
jest.mock('./RequestDialog', () => mockModule)

function FakeDialog({ isOpen, onClose, solution }: RequestDialogProps) {
  return isOpen ? (
    <div role="dialog" aria-label={`${solution.path}: ${solution.name}`}>
      <button onClick={onClose}>Cerrar</button>
    </div>
  ) : null
}

const cisco = solutions.find(({ path }) => path === 'cisco')!
const actions = (
  <Actions
    label="Haz tu solicitud"
    unavailable={{ text: 'No pudimos abrir el formulario.', noScriptForm: 'Abrir en otra página' }}
    solution={cisco}
  >
    <a href="https://wa.me/">Solicitar por WhatsApp</a>
  </Actions>
)
/** The button beside the text, and the one of the bar at the foot of the window. */
const openers = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Haz tu solicitud' })

beforeEach(() => {
  mockModule.RequestDialog = FakeDialog
})

test('opens the request form of its brand, closes it and opens it again', async () => {
  render(actions)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(openers()[0]!)
  expect(await screen.findByRole('dialog', { name: 'cisco: Cisco' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(openers()[1]!)
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('reports that the form cannot be loaded, and tries again', async () => {
  delete mockModule.RequestDialog
  render(actions)

  await userEvent.click(openers()[0]!)
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos abrir el formulario.')
  expect(screen.getByRole('link', { name: 'Abrir en otra página' })).toHaveAttribute(
    'href',
    '/enviar/solicitud?product_id=cisco',
  )

  mockModule.RequestDialog = FakeDialog
  await userEvent.click(openers()[0]!)
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('before hydration it links to the form that the server renders', () => {
  render(actions)
  const form = openers()[0]!.form!

  expect(form).toHaveAttribute('method', 'get')
  expect(form).toHaveAttribute('action', '/enviar/solicitud')
  expect([...new FormData(form)]).toEqual([['product_id', 'cisco']])
})
