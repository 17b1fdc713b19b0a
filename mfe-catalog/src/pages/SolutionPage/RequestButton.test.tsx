import type { ReactNode } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cisco } from '../../content/solutions/cisco'
import { RequestButton } from './RequestButton'
import type { RequestDialogProps } from './RequestDialog'

jest.mock('@site/shared/runtime', () => ({ Link: 'a' }))

const mockModule: { RequestDialog?: (props: RequestDialogProps) => ReactNode } = {}
jest.mock('./RequestDialog', () => mockModule)

function FakeDialog({ isOpen, onClose, productId, productName }: RequestDialogProps) {
  return isOpen ? (
    <div role="dialog" aria-label={`${productId}: ${productName}`}>
      <button onClick={onClose}>Cerrar</button>
    </div>
  ) : null
}

const button = (
  <RequestButton label="Haz tu solicitud" unavailable="No pudimos abrir el formulario." solution={cisco} />
)

beforeEach(() => {
  mockModule.RequestDialog = FakeDialog
})

test('opens the request for its brand, closes it and opens it again', async () => {
  render(button)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Haz tu solicitud' }))
  expect(await screen.findByRole('dialog', { name: 'cisco: Cisco' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Haz tu solicitud' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('says so when the form cannot be fetched, and tries again', async () => {
  delete mockModule.RequestDialog
  render(button)

  await userEvent.click(screen.getByRole('button', { name: 'Haz tu solicitud' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos abrir el formulario.')

  mockModule.RequestDialog = FakeDialog
  await userEvent.click(screen.getByRole('button', { name: 'Haz tu solicitud' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
