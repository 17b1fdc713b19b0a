import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { company } from '@site/shared/content/company'
import { identity } from './identity'

const tokens = readFileSync(join(__dirname, '../../../shared/src/ui/styles/tokens.css'), 'utf8')

test('the site’s name is the company’s name and that of the art kit', () => {
  expect(identity.name).toBe(company.name)
  const kit: unknown = JSON.parse(
    readFileSync(join(__dirname, '../../../tools/art/data/company.json'), 'utf8'),
  )
  expect(kit).toMatchObject({ name: company.name, offices: company.offices.map(({ city }) => city) })
})

test('the theme colour is the header’s colour', () => {
  const [, white = ''] = /--white: (#[0-9a-f]+);/.exec(tokens) ?? []
  const long = white.length === 4 ? white.replace(/[^#]/g, '$&$&') : white
  expect([identity.themeColor, identity.backgroundColor]).toEqual([long, long])
})
