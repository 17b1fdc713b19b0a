import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { Button, ButtonLink } from './Button'

jest.mock('@site/shared/runtime', () => ({
  Link: ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
    <a {...rest} href={to} data-inside-site>
      {children}
    </a>
  ),
}))

test('a button does not submit a form by default', () => {
  render(<Button>Aceptar</Button>)
  expect(screen.getByRole('button', { name: 'Aceptar' })).toHaveAttribute('type', 'button')
})

test('a pending button keeps its label and is announced as busy', () => {
  render(
    <Button isPending disabled>
      Enviar
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Enviar' })

  expect(button).toBeDisabled()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveAttribute('data-pending', 'true')
})

test('a disabled button ignores clicks', async () => {
  const onClick = jest.fn()
  render(
    <Button disabled onClick={onClick}>
      Enviar
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))

  expect(onClick).not.toHaveBeenCalled()
})

test('a link with `to` navigates inside the site', () => {
  render(<ButtonLink to="/contactanos">Contáctanos</ButtonLink>)
  const link = screen.getByRole('link', { name: 'Contáctanos' })

  expect(link).toHaveAttribute('href', '/contactanos')
  expect(link).toHaveAttribute('data-inside-site')
})

test('a link with `href` loads a document', () => {
  render(
    <ButtonLink href="https://wa.me/59170000000" variant="whatsapp" target="_blank" rel="noopener">
      WhatsApp
    </ButtonLink>,
  )
  const link = screen.getByRole('link', { name: 'WhatsApp' })

  expect(link).toHaveAttribute('href', 'https://wa.me/59170000000')
  expect(link).not.toHaveAttribute('data-inside-site')
  expect(link).toHaveAttribute('data-variant', 'whatsapp')
})
