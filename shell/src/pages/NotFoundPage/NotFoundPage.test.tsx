import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { FrameProvider } from '@site/shared/runtime'
import { frame } from '@site/shared/testing/renderRemote'
import { NotFoundPage } from './NotFoundPage'

/** Copy is written out where specification §2 fixes it. */
test('says that the page does not exist, and links to the home page', () => {
  render(
    <FrameProvider frame={frame}>
      <MemoryRouter>
        <NotFoundPage />
      </MemoryRouter>
    </FrameProvider>,
  )
  expect(screen.getByRole('img', { name: '404' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Página no encontrada')
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/')
  expect(document.title).toBe('Página no encontrada | Thakhi')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
