import { readFileSync } from 'node:fs'
import { describePublicSurface, reportFile } from '@site/tools/public-surface/describePublicSurface'

test('the report shows reviewers what remotes depend on: npm run surface writes it', () => {
  expect(readFileSync(reportFile, 'utf8')).toBe(describePublicSurface())
})
