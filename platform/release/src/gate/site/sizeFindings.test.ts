import type { PageSize } from '../../store/pageSizes'
import { sizeFindings } from './sizeFindings'

const small: PageSize = { document: 8_000, scripts: 60_000, styles: 9_000 }
const rules = { acceptSize: false, changed: new Set(['mfe-a']) }
const page = (size: Partial<PageSize>, live: Partial<PageSize> | undefined = small, owner = 'mfe-a') => ({
  owner,
  location: '/a',
  size: { ...small, ...size },
  live,
})
const causes = (...args: Parameters<typeof sizeFindings>) => sizeFindings(...args).map(({ cause }) => cause)

test.each([
  ['by less than 10 %', { scripts: 65_999 }],
  ['by less than 2 KB', { document: 10_000 }],
  ['smaller', { styles: 100 }],
])('a page may grow %s', (_name, size) => {
  expect(causes([page(size)], rules)).toEqual([])
})

test('more growth has to be accepted', () => {
  const grown = [page({ document: 10_001, scripts: 66_001, styles: 11_001 })]
  expect(causes(grown, rules)).toEqual([
    'the document has 10001 bytes, 8000 are live: make it smaller, or pass --accept-size',
    'the scripts have 66001 bytes, 60000 are live: make it smaller, or pass --accept-size',
    'the styles have 11001 bytes, 9000 are live: make it smaller, or pass --accept-size',
  ])
  expect(causes(grown, { ...rules, acceptSize: true })).toEqual([])
})

test('a new page is held to the budgets alone', () => {
  const large = { owner: 'mfe-a', location: '/a', size: { ...small, document: 12_501 }, live: undefined }
  expect(causes([large], { ...rules, acceptSize: true })).toEqual([
    expect.stringContaining('the document has 12501 bytes, at most 12500 are allowed'),
  ])
})

test('pages of the shell have a smaller budget of scripts than pages of remotes', () => {
  const size = { scripts: 90_000 }
  expect(causes([page(size, size, 'mfe-a')], rules)).toEqual([])
  expect(causes([{ ...page(size, undefined, 'shell'), live: undefined }], rules)).toHaveLength(1)
})

test('a page that was above its budget before blocks nobody unless it grows', () => {
  expect(causes([page({ document: 13_000 }, { document: 13_000 })], rules)).toEqual([])
  expect(causes([page({ document: 13_001 }, { document: 13_000 })], rules)).toHaveLength(1)
})

test('the package that changed is at fault, also where another package owns the page', () => {
  const grown = page({ scripts: 70_000 }, small, 'mfe-b')
  const at = (changed: string[]) => sizeFindings([grown], { ...rules, changed: new Set(changed) })[0]?.package
  expect(at(['mfe-b', 'shell'])).toBe('mfe-b')
  expect(at(['mfe-a', 'shell'])).toBe('shell')
  expect(at(['mfe-a'])).toBe('mfe-a')
})

test('the same files on many pages are one finding', () => {
  const grown = page({ scripts: 70_000 })
  expect(causes([grown, grown, grown], rules)).toEqual([
    expect.stringMatching(/^the scripts have 70000 .*; the same on 2 other pages$/),
  ])
})
