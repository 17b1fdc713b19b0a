import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { describeErrors } from './describeErrors'

const root = resolve(__dirname, '../..')
const dir = mkdtempSync(join(tmpdir(), 'errors-'))
const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
const { FORCE_COLOR } = process.env

beforeAll(() => {
  // As in a terminal.
  process.env['FORCE_COLOR'] = '1'
})
afterAll(() => {
  if (FORCE_COLOR === undefined) delete process.env['FORCE_COLOR']
  else process.env['FORCE_COLOR'] = FORCE_COLOR
  rmSync(dir, { recursive: true, force: true })
})

/** Bundles `entry.ts` for browsers and for the server, as packages are. */
async function getErrors(): Promise<Error[]> {
  const typescript = {
    test: /\.ts$/,
    loader: require.resolve('ts-loader'),
    options: {
      transpileOnly: true,
      configFile: join(root, 'tsconfig.json'),
      compilerOptions: { noEmit: false },
    },
  }
  const createConfig = (isServer: boolean) => ({
    mode: 'development' as const,
    context: dir,
    entry: './entry.ts',
    output: { path: join(dir, isServer ? 'server' : 'client') },
    resolve: { extensions: ['.ts'] },
    module: {
      rules: [
        typescript,
        {
          test: /\.css$/,
          use: [...(isServer ? [] : [MiniCssExtractPlugin.loader]), require.resolve('css-loader')],
        },
      ],
    },
    plugins: isServer ? [] : [new MiniCssExtractPlugin()],
    optimization: { emitOnErrors: false },
  })
  const compiler = webpack([createConfig(false), createConfig(true)])
  return new Promise((done, failed) =>
    compiler.run((error, stats) => {
      if (error || !stats) return failed(error ?? new Error('no stats'))
      const errors = stats.stats.flatMap(({ compilation }) => compilation.errors)
      compiler.close(() => done(errors))
    }),
  )
}

test('a syntax error is shown once, in the source as it was written', async () => {
  write(
    'entry.ts',
    "import type { Remote } from './types'\n\nexport const broken: Remote = { a: 1,, b: }\n\nexport const last = 1\n",
  )
  expect(describeErrors(dir, await getErrors())).toBe(
    `entry.ts:3:38
TS1136: Property assignment expected.
  1 | import type { Remote } from './types'
  2 | 
> 3 | export const broken: Remote = { a: 1,, b: }
    |                                      ^
  4 | 
  5 | export const last = 1`,
  )
})

test('a file that does not exist is named where it is imported, and others besides', async () => {
  write('entry.ts', "import './nothing'\nimport './nowhere'\n")
  expect(describeErrors(dir, await getErrors())).toMatch(
    /^entry\.ts:1:1\nModule not found: [^\n]*nothing[^]*\n\nentry\.ts:2:1\nModule not found: [^\n]*nowhere/,
  )
})

test('an error of a style sheet is shown once, with file and line', async () => {
  write('entry.ts', "import './page.css'\n")
  write('page.css', 'a {\n  color: red;\n}}\n')
  const text = describeErrors(dir, await getErrors())
  expect(text).toMatch(/^page\.css\n/)
  expect(text.match(/Unexpected \}/g)).toHaveLength(1)
  expect(text).toContain('(3:2)')
  expect(text).toContain('> 3 | }}')
  expect(text).not.toContain('node_modules')
  expect(stripVTControlCharacters(text)).toBe(text)
})
