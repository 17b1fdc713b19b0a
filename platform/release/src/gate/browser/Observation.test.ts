import { createFindings } from './Observation'

test('a cause that is seen at both widths is one finding, which names both and how to see it', () => {
  const seen = { package: 'mfe-contact', page: '/contactanos', check: 'console', cause: 'console error: x' }
  expect(
    createFindings([
      { ...seen, width: 1440 },
      { ...seen, width: 390 },
      { ...seen, cause: 'y', width: 390 },
    ]),
  ).toEqual([
    {
      ...seen,
      cause: 'console error: x, at 390 and 1440 px',
      see: 'npm run release -- check mfe-contact --all-pages',
    },
    { ...seen, cause: 'y, at 390 px', see: 'npm run release -- check mfe-contact --all-pages' },
  ])
})
