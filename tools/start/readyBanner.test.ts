import { resolve } from 'node:path'
import { readyBanner } from './readyBanner'

const line = { origin: 'http://localhost:3000', leads: resolve('var/leads.sqlite'), channels: [] }
const live = { set: 4, packages: [{ name: 'shell', version: '1', commit: 'abc1234' }] }

test('the address, what is live, where leads go and how to stop', () => {
  expect(readyBanner(line, live, 12.34)).toBe(`
Ready after 12.3 s
  address  http://localhost:3000
  live     release set 4 (npm run release -- status)
  leads    kept in var/leads.sqlite, sent nowhere (npm run leads -- list)
  stop     Ctrl+C

`)
})

test('edits that are not committed are named', () => {
  const packages = [...live.packages, { name: 'mfe-contact', version: '2', commit: 'abc1234-dirty' }]
  expect(readyBanner(line, { set: 5, packages }, 1)).toContain(
    '(npm run release -- status)\n           with edits that are not committed: mfe-contact\n',
  )
})

test.each([
  [['mfe-contact'], 'mfe-contact'],
  [['mfe-contact', 'mfe-products'], 'all'],
])(
  'packages that do not come from this checkout are named with the command that publishes it: %j',
  (others, argument) => {
    expect(readyBanner(line, live, 1, others)).toContain(
      `\n           not from this checkout: ${others.join(', ')}\n           (npm run release -- publish ${argument})\n`,
    )
  },
)

test('other places of leads, and a store that cannot be read', () => {
  const other = { ...line, leads: 'PostgreSQL at db:5432', channels: ['mail', 'webhook'] }
  const text = readyBanner(other, undefined, 1)
  expect(text).toContain('kept in PostgreSQL at db:5432, sent to mail and webhook ')
  expect(text).not.toContain('live')
})
