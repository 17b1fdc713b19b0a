import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const list = readFileSync(join(root, 'docs/content.md'), 'utf8')
/** No-break spaces count as spaces. */
const getText = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\\u00A0|\u00A0/g, ' ')

test('every file that docs/content.md names exists', () => {
  const paths = [...list.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths).not.toHaveLength(0)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every wording that docs/content.md quotes stands in its file', () => {
  let file = ''
  const claims = list.split('\n').flatMap((line) => {
    file = /^(?:- )?`(.+?)`/.exec(line)?.[1] ?? file
    const [, wording] = /«(.+?)»/.exec(line) ?? []
    return wording === undefined || wording === '…' ? [] : [{ file, wording }]
  })
  expect(claims).not.toHaveLength(0)
  expect(claims.filter(({ file, wording }) => !getText(file).includes(wording))).toEqual([])
})

test.each([
  'clientes en todo el país',
  'las mejores marcas',
  'la normativa y el ritmo',
  'una base de servicios única',
])('nothing claims «%s», which the company has not confirmed', (claim) => {
  const found = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*/src/content/**'],
    { cwd: root, encoding: 'utf8' },
  )
  const files = found.split('\n').filter((file) => file.endsWith('.ts'))
  expect(files).not.toHaveLength(0)
  expect(files.filter((file) => getText(file).includes(claim))).toEqual([])
})
