import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { typeFindings } from './typeFindings'

let rootDir: string
beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), 'types-'))
  symlinkSync(join(__dirname, '../../../../../node_modules'), join(rootDir, 'node_modules'))
  for (const file of ['webpack.common.js', '.browserslistrc', 'package-lock.json']) write(file, '')
  // A small library compiles sooner.
  const compilerOptions = { strict: true, noEmit: true, types: [], lib: ['es5'], skipLibCheck: true }
  write('tsconfig.json', JSON.stringify({ compilerOptions }))
  write(
    'shared/src/assets.d.ts',
    "declare module '*.css' { const names: Record<string, string>; export default names }",
  )
})
afterEach(() => rmSync(rootDir, { recursive: true, force: true }))

function write(name: string, content: string): void {
  const file = join(rootDir, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const wrong = "export const pages: number = 'none'"
const right = "import names from './a.css'\nexport const pages: string | undefined = names.a"

test('types of packages are checked until they are right, without tests', async () => {
  write('mfe-blog/src/remote.ts', wrong)
  write('mfe-blog/src/remote.test.ts', wrong)
  write('mfe-other/src/remote.ts', right)
  const check = () => typeFindings({ rootDir }, ['mfe-other', 'mfe-blog'])
  const expected = {
    package: 'mfe-blog',
    check: 'types',
    cause: "mfe-blog/src/remote.ts:1:14 TS2322: Type 'string' is not assignable to type 'number'.",
    see: 'npm run typecheck',
  }
  expect(await check()).toEqual([expected])
  write('mfe-blog/src/remote.ts', right)
  expect(await check()).toEqual([])
})

test('a package that has not changed is not compiled again', async () => {
  write('mfe-blog/src/remote.ts', right)
  expect(await typeFindings({ rootDir }, ['mfe-blog'])).toEqual([])
  // Without a compiler.
  rmSync(join(rootDir, 'node_modules'))
  expect(await typeFindings({ rootDir }, ['mfe-blog'])).toEqual([])
  write('mfe-blog/src/remote.ts', wrong)
  await expect(typeFindings({ rootDir }, ['mfe-blog'])).rejects.toThrow('tsc failed')
})
