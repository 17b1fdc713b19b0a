import { render, screen } from '@testing-library/react'
import { serviceTags } from '../../content/serviceTags'
import { ServiceSection } from './ServiceSection'

test.each(Object.entries(serviceTags))('lists the tags of "%s" in order, under its title', (_name, tags) => {
  render(<ServiceSection title="Servicios que incluye" tags={tags} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Servicios que incluye' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    tags.map(({ label }) => label),
  )
})

test('icons of tags are hidden from screen readers', () => {
  render(<ServiceSection title="Servicios que incluye" tags={serviceTags.chatbot} />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
