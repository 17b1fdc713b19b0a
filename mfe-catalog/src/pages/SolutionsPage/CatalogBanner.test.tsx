import { render, screen, within } from '@testing-library/react'
import { solutionsPage } from '../../content/solutionsPage'
import { CatalogBanner } from './CatalogBanner'

test('the catalogue starts with a carousel of its banners', () => {
  render(<CatalogBanner {...solutionsPage.banners} />)
  const carousel = screen.getByRole('group', { name: 'Destacados del catálogo' })
  expect(
    within(carousel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Equipos, licencias e insumos para toda tu operación',
    'Seguridad y videovigilancia para cuidar lo que construyes',
  ])
  expect(within(carousel).getByRole('button', { name: 'Ir a 2 de 2' })).toBeInTheDocument()
})
