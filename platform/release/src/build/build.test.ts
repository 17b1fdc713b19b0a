import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fakeRepository } from '../testing/fakeRepository'
import { fingerprint } from './build'

const repositoryDir = resolve(__dirname, '../../../..')

const repository = fakeRepository()
const inputs = [
  'mfe-contact/src/remote.tsx',
  'mfe-contact/package.json',
  'shared/src/ui/Button/Button.module.css',
  'platform/bundler/rules.cjs',
  'platform/bundler/leanFederation/preload.ts',
  'platform/http/ipv6Loopback.cjs',
  'platform/bundler/remotes.cjs',
  'webpack.common.js',
  'tsconfig.json',
  '.browserslistrc',
  'package.json',
  'package-lock.json',
]
const others = [
  'mfe-contact/src/remote.test.tsx',
  'mfe-contact/dist/production/built-from.json',
  'shared/src/testing/visitorForm.ts',
  'platform/bundler/jest/jestPicture.cjs',
  'tools/start/start.ts',
  'platform/bundler/classNames.test.ts',
  'mfe-products/src/remote.tsx',
  'README.md',
]

beforeEach(() => [...inputs, ...others].forEach((file) => repository.write(file, 'one')))

function fingerprintWith(file: string): string {
  repository.write(file, 'two')
  return fingerprint(repository.config, 'mfe-contact')
}

test.each(inputs)('a change of %s builds again', (file) => {
  const before = fingerprint(repository.config, 'mfe-contact')
  expect(fingerprintWith(file)).not.toBe(before)
})

test.each(others)('a change of %s does not', (file) => {
  const before = fingerprint(repository.config, 'mfe-contact')
  expect(fingerprintWith(file)).toBe(before)
})

const isFile = (file: string) => existsSync(join(repositoryDir, file))

test('the bundler configuration needs no file that is not an input', () => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(join(repositoryDir, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/(?:require\(|from )'(\.[^']*)'/g))
      visit([name, `${name}.ts`].map((one) => join(dirname(file), one)).find(isFile) ?? name)
  }
  visit('webpack.common.js')
  const isInput = (file: string) => file.startsWith('platform/bundler/') || inputs.includes(file)
  expect([...seen].filter((file) => !isInput(file))).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})
