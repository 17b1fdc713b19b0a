import { screen } from '@testing-library/react'
import { renderInFrame } from '@site/shared/testing/renderRemote'
import image from '../../content/images/p-chatbot.picture'
import { MoreProductsSection } from './MoreProductsSection'

const props = { title: 'Descubre más Productos', cardAction: 'Ver producto' }

test('a card is a link only when it has a path', () => {
  renderInFrame(
    <MoreProductsSection
      {...props}
      cards={[
        { title: 'Chatbot', path: '/productos/chatbot', image },
        { title: 'Próximamente', image },
      ]}
    />,
  )

  expect(screen.getByRole('heading', { level: 2, name: 'Descubre más Productos' })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAccessibleName('Chatbot Ver producto')
  expect(screen.getByRole('link')).toHaveAttribute('href', '/productos/chatbot')
  expect(screen.getByRole('heading', { name: 'Próximamente' })).toBeVisible()
})

test('a card without a picture is still a link', () => {
  const cards = [{ title: 'Chatbot', path: '/productos/chatbot', image: { ...image, src: '' } }] as const
  renderInFrame(<MoreProductsSection {...props} cards={cards} />)
  expect(screen.getByRole('img', { name: 'Imagen no encontrada' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Chatbot/ })).toHaveAttribute('href', '/productos/chatbot')
})
