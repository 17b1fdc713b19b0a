import { screen } from '@testing-library/react'
import { renderRemote } from '@site/shared/testing/renderRemote'
import { templateInfo, templatePage } from '../../content/templatePage'
import remote from '../../remote'

test('shows its texts under one main heading', () => {
  renderRemote(remote, templateInfo.path)
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    templatePage.title,
  ])
  expect(screen.getByText(templatePage.intro)).toBeVisible()
  for (const { title, text } of templatePage.entries) {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  }
})

test('describes itself in the head', () => {
  renderRemote(remote, templateInfo.path)
  expect(document.title).toContain(templateInfo.title)
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    `https://site.example${templateInfo.path}`,
  )
})
