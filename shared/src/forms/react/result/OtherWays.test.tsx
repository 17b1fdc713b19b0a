import { render, screen } from '@testing-library/react'
import { company } from '../../../content/company'
import { newTabNoteId } from '../../../ui/newTab'
import { OtherWays } from './OtherWays'

test('one line has both links, with the escaped text', () => {
  const { container } = render(
    <OtherWays subject="Consulta & más" message={'Diseño, 50 %\nAna & Cía.'} phone="59170000000" />,
  )

  expect(container).toHaveTextContent(/^También puedes enviarlo por WhatsApp o correo$/)
  const chat = screen.getByRole('link', { name: 'WhatsApp' })
  expect(chat).toHaveAttribute('aria-describedby', newTabNoteId)
  expect(chat).toHaveAttribute(
    'href',
    'https://wa.me/59170000000?text=Dise%C3%B1o%2C%2050%20%25%0AAna%20%26%20C%C3%ADa.',
  )
  expect(screen.getByRole('link', { name: 'correo' })).toHaveAttribute(
    'href',
    `mailto:${company.email}?subject=Consulta%20%26%20m%C3%A1s&body=Dise%C3%B1o%2C%2050%20%25%0AAna%20%26%20C%C3%ADa.`,
  )
})
