import { screen } from '@testing-library/react'
import { renderRemote } from '@site/shared/testing/renderRemote'
import remote from './remote'

test.each(remote.pages)(
  '$path has a title and a description of the length that search engines show',
  ({ title, description }) => {
    expect(title.length).toBeGreaterThanOrEqual(10)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  },
)

test('the menu leads to its page', () => {
  expect(remote.menu.path).toBe(remote.basePath)
  expect(remote.pages.map(({ path }) => path)).toContain(remote.menu.path)
})

test('other addresses below its own are not found', () => {
  renderRemote(remote, `${remote.basePath}/nada`)
  expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
})
