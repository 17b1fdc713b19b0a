import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { company } from '@site/shared/content/company'
import { identity } from './identity'

const tokens = readFileSync(join(__dirname, '../../../shared/src/ui/styles/tokens.css'), 'utf8')

test('the site goes by the company’s name, as the art kit draws it', () => {
  expect(identity.name).toBe(company.name)
  const kit: unknown = JSON.parse(readFileSync(join(__dirname, '../../../art/data/company.json'), 'utf8'))
  expect(kit).toMatchObject({ name: company.name, offices: company.offices.map(({ city }) => city) })
})

test('the browser’s bar has the colour of the header', () => {
  const [, white = ''] = /--white: (#[0-9a-f]+);/.exec(tokens) ?? []
  const long = white.length === 4 ? white.replace(/[^#]/g, '$&$&') : white
  expect([identity.themeColor, identity.backgroundColor]).toEqual([long, long])
})
