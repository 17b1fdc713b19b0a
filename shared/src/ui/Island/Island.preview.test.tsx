import { useInsertionEffect } from 'react'
import { act, render, screen, waitFor } from '@testing-library/react'
import { markPageHydrated } from '@site/shared/runtime'
import { Island } from './Island'
import { lazyIsland } from './lazyIsland'

const Form = () => <input aria-label="Nombre" defaultValue="" />

test('the island of a preview stays, with text and focus, until its code is loaded', async () => {
  markPageHydrated()
  let resolveForm = (_form: typeof Form) => {}
  const load = jest.fn(() => new Promise<typeof Form>((resolve) => (resolveForm = resolve)))
  const preview = document.createElement('div')
  preview.innerHTML = `<div data-island="form" data-preview><form method="post"><input aria-label="Nombre"></form></div>`
  document.body.append(preview)
  const input = screen.getByLabelText<HTMLInputElement>('Nombre')
  input.value = 'Ana'

  function Page() {
    // Like PreviewBoundary, which removes the nodes of the preview when the page replaces it.
    useInsertionEffect(() => preview.remove(), [])
    return <Island name="form" island={lazyIsland(load)} placeholder={<p>espera</p>} />
  }
  await act(async () => {
    render(<Page />)
    await Promise.resolve()
  })
  expect(screen.getByLabelText('Nombre')).toBe(input)
  expect(input).toHaveValue('Ana')
  expect(screen.queryByText('espera')).not.toBeInTheDocument()
  await waitFor(() => expect(load).toHaveBeenCalled())

  await act(async () => {
    resolveForm(Form)
    await Promise.resolve()
  })
  await waitFor(() => expect(input).not.toBeInTheDocument())
  expect(screen.getByLabelText('Nombre')).toBeInTheDocument()
})
