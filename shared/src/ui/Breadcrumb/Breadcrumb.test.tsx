import { render, screen, within } from '@testing-library/react'
import { Breadcrumb } from './Breadcrumb'

test('names the section, which has no page, and the current page', () => {
  render(<Breadcrumb label="Ruta" parent="Productos" current="Chatbot" />)
  const trail = within(screen.getByRole('navigation', { name: 'Ruta' }))

  expect(trail.getByText('Productos')).toBeVisible()
  expect(trail.queryByRole('link')).not.toBeInTheDocument()
  expect(trail.getByText('Chatbot')).toHaveAttribute('aria-current', 'page')
})
