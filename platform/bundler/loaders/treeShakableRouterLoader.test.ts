import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import treeShakableRouterLoader from './treeShakableRouterLoader.cjs'

const builtDir = join(__dirname, '../../../node_modules/react-router/dist/production')
const sources = readdirSync(builtDir)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(builtDir, name), 'utf8'))

test('the installed router has the code that the loader replaces', () => {
  const source = sources.join('\n')
  expect(source).toMatch(/^Link\.displayName = "Link";$/m)
  expect(source).toMatch(/^var Link = React\d*\.forwardRef\($/m)
})

test('nothing keeps an unused component in the bundle', () => {
  const source = sources.map(treeShakableRouterLoader).join('\n')
  expect(source).not.toMatch(/^\w+\.displayName/m)
  expect(source).toMatch(/^var Link = \/\* @__PURE__ \*\/ React\d*\.forwardRef\($/m)
  expect(source).not.toMatch(/^var \w+ = React\d*\.(createContext|forwardRef|memo)\(/m)
})
