import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { ResultDialog } from './ResultDialog'

test('an outcome is announced with title and text', () => {
  render(
    <ResultDialog
      isOpen
      onClose={() => {}}
      outcome="error"
      title="No se pudo enviar"
      text="Algo salió mal."
      closeLabel="Cerrar"
    >
      <button>Volver a intentarlo</button>
    </ResultDialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'No se pudo enviar' })

  expect(dialog).toHaveAccessibleDescription('Algo salió mal.')
  expect(screen.getByRole('heading', { name: 'No se pudo enviar' })).toHaveFocus()
})

test('closing it focuses the given element', () => {
  function Page({ isOpen }: { isOpen: boolean }) {
    const submitRef = useRef<HTMLButtonElement>(null)
    return (
      <>
        <button ref={submitRef}>Enviar</button>
        <ResultDialog
          isOpen={isOpen}
          onClose={() => {}}
          outcome="error"
          title="No se pudo enviar"
          text="Algo salió mal."
          closeLabel="Cerrar"
          returnFocusTo={submitRef}
        >
          <button>Volver a intentarlo</button>
        </ResultDialog>
      </>
    )
  }
  const { rerender } = render(<Page isOpen />)
  rerender(<Page isOpen={false} />)

  expect(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus()
})

test('the close button calls onClose', async () => {
  const onClose = jest.fn()
  render(
    <ResultDialog
      isOpen
      onClose={onClose}
      outcome="success"
      title="Enviado"
      text="Gracias."
      closeLabel="Cerrar"
    >
      <button>Volver al inicio</button>
    </ResultDialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))

  expect(onClose).toHaveBeenCalledTimes(1)
})
