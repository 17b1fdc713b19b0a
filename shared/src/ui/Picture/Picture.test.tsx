import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server.node'
import { Picture } from './Picture'

const picture = {
  src: '/office-1200.webp',
  width: 1200,
  height: 900,
  sources: [
    { type: 'image/avif', srcSet: '/office-mobile-576.avif 576w', media: '(max-width:576px)' },
    { type: 'image/avif', srcSet: '/office-576.avif 576w, /office-1200.avif 1200w' },
  ],
}
const props = { picture, alt: 'Una oficina', sizes: '50vw' }

test('renders every source, and the fallback with its size', () => {
  const { container } = render(<Picture {...props} />)

  expect(screen.getByRole('img', { name: 'Una oficina' })).toHaveAttribute('src', '/office-1200.webp')
  expect(screen.getByRole('img')).toHaveAttribute('width', '1200')
  expect(screen.getByRole('img')).toHaveAttribute('height', '900')
  const sources = [...container.querySelectorAll('source')]
  expect(sources.map(({ media, sizes }) => [media, sizes])).toEqual([
    ['(max-width:576px)', '50vw'],
    ['', '50vw'],
  ])
})

test('loads lazily, unless it has priority', () => {
  const { rerender } = render(<Picture {...props} />)
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy')

  rerender(<Picture {...props} priority />)
  expect(screen.getByRole('img')).not.toHaveAttribute('loading')
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
})

test('shows a skeleton until the picture has loaded', () => {
  const { container } = render(<Picture {...props} />)
  expect(container.querySelector('.skeleton')).toBeInTheDocument()

  fireEvent.load(screen.getByRole('img'))
  expect(container.querySelector('.skeleton')).not.toBeInTheDocument()
})

test('a transparent picture has no skeleton in prerendered HTML', () => {
  // On the server the status of the image is unknown.
  expect(renderToString(<Picture {...props} isTransparent />)).not.toContain('skeleton')
  expect(renderToString(<Picture {...props} />)).toContain('skeleton')
})

test('a picture that fails to load leaves a placeholder with its alternative text', () => {
  render(<Picture {...props} />)
  fireEvent.error(screen.getByRole('img'))

  expect(screen.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
  expect(screen.getByText('Una oficina')).toBeVisible()
})

test('a single file has no sources, and leaves a placeholder of its size', () => {
  const logo = { src: '/logo.svg', width: 80, height: 42 }
  const { container } = render(<Picture picture={logo} alt="Cisco" isTransparent keepsIntrinsicSize />)
  expect(container.querySelector('source')).not.toBeInTheDocument()

  fireEvent.error(screen.getByRole('img', { name: 'Cisco' }))
  expect(screen.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
  expect(screen.getByText('Cisco')).toBeInTheDocument()
  expect(container.querySelector('svg[aria-hidden]')).toHaveAttribute('width', '80')
})

test('an empty source shows the placeholder', () => {
  render(<Picture {...props} picture={{ ...picture, src: '' }} />)
  expect(screen.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
})

test('a changed picture resets the status', () => {
  const { rerender } = render(<Picture {...props} />)
  fireEvent.error(screen.getByRole('img'))

  rerender(<Picture {...props} picture={{ ...picture, src: '/server-1200.webp' }} />)
  expect(screen.getByRole('img')).toHaveAttribute('src', '/server-1200.webp')
})

test.each([
  ['loaded', 1200, false],
  ['failed', 0, true],
])('a picture that %s before hydration is detected', (_, naturalWidth, isMissing) => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth)

  const { container } = render(<Picture {...props} />)

  expect(container.querySelector('.skeleton')).not.toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'Imagen no encontrada' }) !== null).toBe(isMissing)
  jest.restoreAllMocks()
})
