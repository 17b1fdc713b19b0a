import { screen, within } from '@testing-library/react'
import { renderInFrame } from '@site/shared/testing/renderRemote'
import picture from '../../content/images/m-chatbot.picture'
import { MainSection } from './MainSection'

const props = {
  title: 'Chatbot',
  subtitle: 'Un asistente que entiende la pregunta.',
  image: { picture, alt: 'Una conversación' },
  breadcrumb: { label: 'Ruta', parent: 'Productos', current: 'Chatbot' },
} as const

test('shows the main heading, a sentence and a picture', () => {
  renderInFrame(<MainSection {...props} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Chatbot' })).toBeVisible()
  expect(screen.getByText('Un asistente que entiende la pregunta.')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Una conversación' })).toHaveAttribute('fetchpriority', 'high')
})

test('the breadcrumb shows the page below the products', () => {
  renderInFrame(<MainSection {...props} />)
  const breadcrumb = screen.getByRole('navigation', { name: 'Ruta' })
  expect(
    within(breadcrumb)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Productos', 'Chatbot'])
})

test('shows the alternative text if the picture is missing', () => {
  renderInFrame(<MainSection {...props} image={{ ...props.image, picture: { ...picture, src: '' } }} />)
  expect(screen.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
  expect(screen.getByText('Una conversación')).toBeVisible()
})
