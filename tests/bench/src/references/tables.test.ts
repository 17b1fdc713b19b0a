import { clickTable } from './tables'

test('ratios are to the first site, and a new document has no next paint', () => {
  const click = { intent: 'hover' }
  const clicks = [
    { ...click, site: 'site', textMs: 200, paintMs: 80 },
    { ...click, site: 'astro', textMs: 300, paintMs: undefined },
  ]
  expect(clickTable(clicks, ['site', 'astro']).split('\n').slice(2)).toEqual([
    '| hover | site | 200 | 1.00 | 80 |',
    '| hover | astro | 300 | 1.50 | new document |',
  ])
})
