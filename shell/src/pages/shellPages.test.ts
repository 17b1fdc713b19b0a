import { pageInfos } from './pageInfos'
import { shellPages } from './shellPages'

test('every page of the shell is published', () => {
  expect(pageInfos.map(({ path }) => path)).toEqual(shellPages.map(({ path }) => path))
})

test.each(pageInfos)(
  '$path has a title and a description of the length that search engines show',
  ({ title, description }) => {
    expect(title.length).toBeGreaterThanOrEqual(10)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  },
)

test('no two pages share an address, a title or a description', () => {
  for (const key of ['path', 'title', 'description'] as const) {
    expect(new Set(pageInfos.map((info) => info[key])).size).toBe(pageInfos.length)
  }
})
