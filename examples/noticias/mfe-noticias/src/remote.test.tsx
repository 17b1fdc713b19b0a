import { screen } from '@testing-library/react'
import { renderRemote } from '@site/shared/testing/renderRemote'
import remote from './remote'

test('the menu leads to its page', () => {
  expect(remote.pages.map(({ path }) => path)).toContain(remote.menu.path)
})

test('other addresses below its own are not found', () => {
  renderRemote(remote, `${remote.basePath}/nada`)
  expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
})
