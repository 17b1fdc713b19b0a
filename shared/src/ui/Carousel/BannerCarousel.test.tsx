import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { FrameProvider } from '@site/shared/runtime'
import { frame } from '../../testing/renderRemote'
import { BannerCarousel } from './BannerCarousel'

const picture = { src: '/banner.webp', width: 2160, height: 720, sources: [] }

test('a banner links to the address of its button; one without a button has no link', () => {
  render(
    <FrameProvider frame={frame}>
      <MemoryRouter>
        <BannerCarousel
          label="Lo que hacemos"
          banners={[
            {
              title: 'Digitaliza tus compras',
              picture,
              isBackdrop: true,
              button: { text: 'Contáctanos', path: '/contactanos' },
            },
            { title: 'Insumos de impresión', picture, isBackdrop: false },
          ]}
        />
      </MemoryRouter>
    </FrameProvider>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Contáctanos' })).toHaveAttribute('href', '/contactanos')
  expect(screen.getByText('Insumos de impresión')).toBeInTheDocument()
})
