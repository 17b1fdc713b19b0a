import type { RemoteClient, ShellClient } from '@site/shared/contract/releases'
import type { RemoteData } from '@site/shared/contract/remote'
import { pagesOfRemotes } from './pagesToRender'

const client = { entry: {}, scripts: [], styles: [] } as unknown as RemoteClient
const shell = { federation: [] } as unknown as ShellClient

function listFiles(...pages: readonly { path: string; searches?: readonly string[] }[]): string[] {
  const remote = { pages } as unknown as RemoteData
  return pagesOfRemotes([{ name: 'mfe-blog', remote, client }], shell).map(({ file }) => file)
}

test('a page and its query strings each have a file that its address names', () => {
  const [filter, search] = ['filter=software', 'q=%C3%B1']
  expect(listFiles({ path: '/blog/uno', searches: [filter, search] }, { path: '/blog' })).toEqual([
    'blog~uno.html',
    'blog~uno~~filter=software.html',
    'blog~uno~~q=~25C3~25B1.html',
    'blog.html',
  ])
})

test('similar query strings do not share a file', () => {
  const searches = ['f=a-b', 'f=a.b', 'f=a+b', 'f=a_b', 'f=a&b=', 'f=a%2Eb', 'f=a*b']
  expect(new Set(listFiles({ path: '/blog', searches })).size).toBe(searches.length + 1)
})
