import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import picture from '../../content/images/p-chatbot.picture'
import { MoreProductsSection } from './MoreProductsSection'

jest.mock('@site/shared/runtime', () => ({
  Link: ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
    <a {...rest} href={to}>
      {children}
    </a>
  ),
}))

test('a card is a link only when it has a path', () => {
  render(
    <MoreProductsSection
      title="Descubre más Productos"
      cardAction="Ver producto"
      cards={[
        { title: 'Chatbot', path: '/productos/chatbot', picture },
        { title: 'Próximamente', picture },
      ]}
    />,
  )

  expect(screen.getByRole('link')).toHaveAccessibleName('Chatbot Ver producto')
  expect(screen.getByRole('link')).toHaveAttribute('href', '/productos/chatbot')
  expect(screen.getByRole('heading', { name: 'Próximamente' })).toBeVisible()
})
