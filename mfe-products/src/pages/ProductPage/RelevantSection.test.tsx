import { render, screen } from '@testing-library/react'
import picture from '../../content/images/r-chatbot.picture'
import { RelevantSection } from './RelevantSection'

const props = {
  title: 'Lo que ganas',
  subtitle: 'Tiempo.',
  card: { list: ['Uno', 'Dos', 'Tres'], image: { picture, alt: 'Dos celulares' } },
}

test('shows its texts and its picture', () => {
  render(<RelevantSection {...props} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Lo que ganas' })).toBeVisible()
  expect(screen.getByText('Tiempo.')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Dos celulares' })).toHaveAttribute('loading', 'lazy')
})

test('a link opens its picture alone, unless it is missing', () => {
  const { rerender } = render(<RelevantSection {...props} />)
  const link = screen.getByRole('link', { name: 'Ampliar: Dos celulares' })
  expect(link).toHaveAttribute('href', picture.src)
  expect(link).toHaveAttribute('target', '_blank')
  const image = { ...props.card.image, picture: { ...picture, src: '' } }
  rerender(<RelevantSection {...props} card={{ ...props.card, image }} />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('its checklist is a list with decorative ticks', () => {
  render(<RelevantSection {...props} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Uno', 'Dos', 'Tres'])
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

test('shows the alternative text if the picture is missing', () => {
  const image = { ...props.card.image, picture: { ...picture, src: '' } }
  render(<RelevantSection {...props} card={{ ...props.card, image }} />)
  expect(screen.getByText('Dos celulares')).toBeVisible()
})
