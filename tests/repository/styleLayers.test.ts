import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findRemotes } from '@site/bundler/remotes.cjs'

const root = join(__dirname, '../..')
const packages = ['shared', 'shell', ...findRemotes(root), 'tools/new-remote/mfe-template']
const sources = packages.flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(name, 'src', file),
  ),
)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Matches a component's own class followed by its caller's. */
const addsGivenClass = /\$\{styles\.\w+\} \$\{className\}/

/** The layers that a CSS module uses: one block around all of its rules. */
function readLayers(path: string): string[] {
  return [...read(path).matchAll(/^@layer ([\w.]+) \{$/gm)].map(([, layer]) => layer ?? '')
}

test('every CSS module is one block of one layer', () => {
  const modules = sources.filter((path) => path.endsWith('.module.css'))
  expect(modules).not.toEqual([])
  for (const path of modules) {
    const expected = path.includes('/pages/') ? /^pages$/ : /^components(\.base)?$/
    expect({ path, layers: readLayers(path) }).toEqual({ path, layers: [expect.stringMatching(expected)] })
    expect(read(path)).toMatch(/^@layer [^]*\n\}\n$/)
  }
})

test('a component that takes a class has its own styles in components.base (decision 0039)', () => {
  const components = sources.filter((path) => path.endsWith('.tsx') && addsGivenClass.test(read(path)))
  expect(components).not.toEqual([])
  for (const path of components) {
    const sheet = /import styles from '(.+\.module\.css)'/.exec(read(path))?.[1] ?? ''
    expect({ path, layers: readLayers(join(dirname(path), sheet)) }).toEqual({
      path,
      layers: ['components.base'],
    })
  }
})
