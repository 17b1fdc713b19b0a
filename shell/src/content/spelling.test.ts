import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Strings of the specification that spell the brand otherwise. */
const specified = [/Suministros ThermoPrint/g, /categories: \[[^\]]*\]/g, /type Category = .*/g]
const root = join(__dirname, '../../..')
const folders = ['shell', 'platform/server', 'shared']

test('outside the specification’s strings the brand is spelt "Thermoprint"', () => {
  const wrong = folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => {
        const text = readFileSync(file, 'utf8')
        return specified.reduce((rest, pattern) => rest.replace(pattern, ''), text).includes('ThermoPrint')
      }),
  )
  expect(wrong).toEqual([])
})
