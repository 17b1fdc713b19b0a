import { screen } from '@testing-library/react'
import { renderRemote } from '@site/shared/testing/renderRemote'
import { newsInfo, newsPage } from '../../content/news'
import remote from '../../remote'

test('shows each entry with its date, as people and as programs read it', () => {
  renderRemote(remote, newsInfo.path)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Noticias')
  expect(screen.getAllByRole('listitem')).toHaveLength(newsPage.news.length)
  for (const { title, date, shownDate } of newsPage.news) {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(screen.getByText(shownDate)).toHaveAttribute('datetime', date)
  }
})
