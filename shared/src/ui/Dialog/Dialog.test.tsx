import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog, type DialogProps } from './Dialog'

function Page(props: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Abrir</button>
      <Dialog
        title="Detalle"
        closeLabel="Cerrar"
        {...props}
        isOpen={isOpen}
        onClose={() => {
          props.onClose?.()
          setIsOpen(false)
        }}
      >
        <input aria-label="Nombre" />
      </Dialog>
    </>
  )
}

async function open(props: Partial<DialogProps> = {}) {
  const view = render(<Page {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  return view
}

/** jsdom does not dispatch `cancel` on Escape. */
function pressEscape(dialog: HTMLElement) {
  const cancel = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, cancel)
  return cancel
}

test('an open dialog has its title as name, and gets the focus', async () => {
  await open()

  expect(screen.getByRole('dialog', { name: 'Detalle' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Detalle' })).toHaveFocus()
})

test('a line above the title begins the name, and the title gets the focus', async () => {
  await open({ eyebrow: 'Cisco' })

  expect(screen.getByRole('dialog', { name: 'Cisco Detalle' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Detalle' })).toHaveFocus()
})

test('it opens at its top', async () => {
  await open()
  const dialog = screen.getByRole('dialog')
  dialog.scrollTop = 100
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))

  expect(dialog.scrollTop).toBe(0)
})

test('the close button closes it and returns the focus', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus()
})

test('Escape closes it only when the owner changes isOpen', async () => {
  const onClose = jest.fn()
  await open({ onClose })
  const cancel = pressEscape(screen.getByRole('dialog'))

  expect(cancel.defaultPrevented).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the owner is notified when the browser closes it', async () => {
  const onClose = jest.fn()
  await open({ onClose })
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close())

  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a click on the backdrop does nothing by default', async () => {
  await open()
  await userEvent.click(screen.getByRole('dialog'))

  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a click on the backdrop closes it with closesOnBackdrop', async () => {
  await open({ closesOnBackdrop: true })
  await userEvent.click(screen.getByRole('dialog'))

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a press that begins inside and ends on the backdrop does not close it', async () => {
  await open({ closesOnBackdrop: true })
  fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Nombre' }))
  fireEvent.click(screen.getByRole('dialog'))

  expect(screen.getByRole('dialog')).toBeVisible()
})

test('it keeps its input while closed', async () => {
  await open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))

  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana')
})

test('unmounting while open leaves no content, class or style behind', async () => {
  const { unmount } = await open()
  unmount()

  expect(document.body).toHaveTextContent('')
  expect(document.documentElement).not.toHaveAttribute('class')
  expect(document.documentElement).not.toHaveAttribute('style')
})
