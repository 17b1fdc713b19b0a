import { render, screen } from '@testing-library/react'
import { BannerSection } from './BannerSection'

/** As the build outputs a picture with four crops. */
const picture = {
  src: '/w-1440.webp',
  width: 2160,
  height: 900,
  sources: [
    { type: 'image/avif', srcSet: '/w-mobile.avif 900w', media: '(max-width:576px)' },
    { type: 'image/avif', srcSet: '/w-tablet.avif 1440w', media: '(max-width:1200px)' },
    { type: 'image/avif', srcSet: '/w-xl.avif 3240w', media: '(min-width:2161px)' },
    { type: 'image/avif', srcSet: '/w-desktop.avif 2160w' },
  ],
}

test('renders a source for each crop, and loads lazily', () => {
  const { container } = render(<BannerSection picture={picture} alt="Tres celulares" />)
  const image = screen.getByRole('img', { name: 'Tres celulares' })
  expect(image).toHaveAttribute('loading', 'lazy')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['2160', '900'])
  const sources = [...container.querySelectorAll('source')]
  expect(sources.map((source) => [source.media, source.srcset])).toEqual(
    picture.sources.map(({ media = '', srcSet }) => [media, srcSet]),
  )
  expect(sources.map((source) => source.sizes)).toEqual(['100vw', '100vw', '100vw', '100vw'])
})

test('keeps its size and shows the alternative text if the picture is missing', () => {
  render(<BannerSection picture={{ ...picture, src: '' }} alt="Tres celulares" />)
  expect(screen.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
  expect(screen.getByText('Tres celulares')).toBeVisible()
})
