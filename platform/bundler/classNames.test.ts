import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { codesByFile, shortClassNames } from './classNames.cjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'class-names-'))
  for (const file of [
    'shared/src/Button.module.css',
    'shell/src/Logo.module.css',
    'shell/src/Menu.module.css',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const namer = (name = 'shell', shared = 'shared') => {
  const getName = shortClassNames(name, { [name]: join(root, name), shared: join(root, shared) })
  return (file: string, local: string) => getName({ resourcePath: join(root, file) }, '', local)
}

test('a name is the package, two characters for the module and the number of the class in it', () => {
  const getName = namer()
  const [logo, low] = [
    getName('shell/src/Logo.module.css', 'logo'),
    getName('shell/src/Logo.module.css', 'low'),
  ]
  expect(logo).toMatch(/^shell_[A-Za-z0-9]{2}0$/)
  expect(low).toBe(logo.replace(/0$/, '1'))
  expect(getName('shell/src/Logo.module.css', 'logo')).toBe(logo)
  expect(getName('shell/src/Menu.module.css', 'logo').slice(0, -1)).not.toBe(logo.slice(0, -1))
})

test('client and server builds get the same names', () => {
  const names = [namer(), namer()].map((getName) => getName('shared/src/Button.module.css', 'button'))
  expect(names[0]).toBe(names[1])
})

test('names do not depend on where shared is installed', () => {
  const installed = 'node_modules/@site/shared'
  cpSync(join(root, 'shared'), join(root, installed), { recursive: true })
  expect(namer('shell', installed)(`${installed}/src/Button.module.css`, 'button')).toBe(
    namer()('shared/src/Button.module.css', 'button'),
  )
})

test('packages never share a name', () => {
  mkdirSync(join(root, 'mfe-contact/src'), { recursive: true })
  expect(namer('mfe-contact')('shared/src/Button.module.css', 'button')).toMatch(/^mfe-contact_/)
})

test('modules whose paths have the same code get different ones', () => {
  const files = Array.from({ length: 1000 }, (_, index) => `shared/src/${index}.module.css`)
  expect(new Set(files.map(codesByFile())).size).toBe(1000)
})
