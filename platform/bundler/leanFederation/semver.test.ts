import { join } from 'node:path'
import { satisfy } from './semver'

const versions = ['18.3.1', '19.0.0', '19.3.1', '19.10.0', '20.0.0', '1.0.0', '1.2.3', '1.2.10', '2.0.0']
const ranges = ['^19', '^19.3.1', '^1', '^1.2.3', '<=1.2.3', '<=19.3.1', '<=2.0.0']

test('the stub agrees with the function that it replaces', async () => {
  const file = '../../../node_modules/@module-federation/runtime-core/dist/utils/semver/index.cjs'
  const { satisfy: original } = (await import(join(__dirname, file))) as { satisfy: typeof satisfy }
  for (const version of versions)
    for (const range of ranges)
      expect({ version, range, is: satisfy(version, range) }).toEqual({
        version,
        range,
        is: original(version, range),
      })
})

test('an unsupported range is an error', () => {
  expect(() => satisfy('19.3.1', '>=19 <21')).toThrow('unsupported version range >=19 <21')
})
