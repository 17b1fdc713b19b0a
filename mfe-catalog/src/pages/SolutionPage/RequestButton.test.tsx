import type { ReactNode } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { solutions } from '../../content/solutions'
import { RequestButton } from './RequestButton'
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
const button = (
  <RequestButton
    label="Haz tu solicitud"
    unavailable={{ text: 'No pudimos abrir el formulario.', noScriptForm: 'Abrir en otra página' }}
    solution={cisco}
  />
)

beforeEach(() => {
  mockModule.RequestDialog = FakeDialog
})

test('opens the request form of its brand, closes it and opens it again', async () => {
  render(button)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Haz tu solicitud' }))
  expect(await screen.findByRole('dialog', { name: 'cisco: Cisco' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Haz tu solicitud' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('reports that the form cannot be loaded, and tries again', async () => {
  delete mockModule.RequestDialog
  render(button)

  await userEvent.click(screen.getByRole('button', { name: 'Haz tu solicitud' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos abrir el formulario.')
  expect(screen.getByRole('link', { name: 'Abrir en otra página' })).toHaveAttribute(
    'href',
    '/enviar/solicitud?product_id=cisco',
  )

  mockModule.RequestDialog = FakeDialog
  await userEvent.click(screen.getByRole('button', { name: 'Haz tu solicitud' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('before hydration it links to the form that the server renders', () => {
  render(button)
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Haz tu solicitud' }).form!

  expect(form).toHaveAttribute('method', 'get')
  expect(form).toHaveAttribute('action', '/enviar/solicitud')
  expect([...new FormData(form)]).toEqual([['product_id', 'cisco']])
})
