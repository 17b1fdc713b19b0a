import { render, screen } from '@testing-library/react'
import picture from '../../content/images/a-chatbot.picture'
import { ApproachSection } from './ApproachSection'

const characteristics = ['Primera', 'Segunda', 'Tercera', 'Cuarta'] as const
const props = {
  card: { title: 'Enfoque', subtitle: 'Cómo lo hacemos.', image: { picture, alt: 'Una pregunta' } },
  characteristicCards: characteristics,
}

test('shows its card and a lazily loaded picture', () => {
  render(<ApproachSection {...props} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Enfoque' })).toBeVisible()
  expect(screen.getByText('Cómo lo hacemos.')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Una pregunta' })).toHaveAttribute('loading', 'lazy')
})

test('each characteristic is rendered one step higher than the previous one', () => {
  render(<ApproachSection {...props} />)
  const cards = screen.getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual(characteristics)
  expect(cards.map((card) => card.querySelectorAll('[data-filled]').length)).toEqual([1, 2, 3, 4])
})

test('shows the alternative text if the picture is missing', () => {
  const image = { ...props.card.image, picture: { ...picture, src: '' } }
  render(<ApproachSection {...props} card={{ ...props.card, image }} />)
  expect(screen.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
  expect(screen.getByText('Una pregunta')).toBeVisible()
})
