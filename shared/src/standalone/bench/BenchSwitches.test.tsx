import { fireEvent, render, screen } from '@testing-library/react'
import { BenchSwitches } from './BenchSwitches'
import { readBenchState } from './benchState'

test.each<[string, string, Pick<Clipboard, 'writeText'> | undefined]>([
  ['copies the address', 'Dirección copiada', { writeText: async () => {} }],
  [
    'says where the address is if the browser refuses',
    'Copia la dirección de la barra del navegador',
    { writeText: () => Promise.reject(new Error('NotAllowedError')) },
  ],
  [
    'says where the address is on a page without TLS, which has no clipboard',
    'Copia la dirección de la barra del navegador',
    undefined,
  ],
])('the button %s', async (_what, note, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  render(<BenchSwitches state={readBenchState('')} onChange={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copiar dirección' }))
  expect(await screen.findByText(note)).toBeVisible()
})
