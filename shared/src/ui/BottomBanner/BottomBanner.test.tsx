import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { BottomBanner } from './BottomBanner'

jest.mock('@site/shared/runtime', () => ({
  Link: ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
    <a {...rest} href={to}>
      {children}
    </a>
  ),
}))

test('shows its text and links to the contact page', () => {
  render(<BottomBanner />)

  expect(screen.getByRole('heading', { name: '¿Por qué elegirnos?' })).toBeVisible()
  expect(screen.getByText(/entendemos tu empresa/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Trabajemos Juntos' })).toHaveAttribute('href', '/contactanos')
})

test('a page can replace the text', () => {
  render(<BottomBanner title="No encuentras lo que buscas?" btnText="Contáctanos" />)

  expect(screen.getByRole('heading', { name: 'No encuentras lo que buscas?' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contáctanos' })).toHaveAttribute('href', '/contactanos')
})

test('the secondary variant has the same link', () => {
  render(<BottomBanner variant="secondary" />)

  expect(screen.getByRole('heading', { name: '¿Por qué elegirnos?' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Trabajemos Juntos' })).toHaveAttribute('href', '/contactanos')
})
