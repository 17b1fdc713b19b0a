import { render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { Breadcrumb } from './Breadcrumb'

jest.mock('@site/shared/runtime', () => ({
  Link: ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
    <a {...rest} href={to}>
      {children}
    </a>
  ),
}))

test('links to the parent page and names the current one', () => {
  render(<Breadcrumb label="Ruta" parent={{ label: 'Productos', path: '/productos' }} current="Chatbot" />)
  const trail = within(screen.getByRole('navigation', { name: 'Ruta' }))

  expect(trail.getByRole('link', { name: 'Productos' })).toHaveAttribute('href', '/productos')
  expect(trail.getByText('Chatbot')).toHaveAttribute('aria-current', 'page')
})
