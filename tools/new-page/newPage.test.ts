import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '@site/release/files'
import { appendToList } from './appendToList'
import { newPage } from './newPage'

const repository = join(__dirname, '../..')
const remotes = ['mfe-catalog', 'mfe-contact', 'mfe-products']
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-page-'))
  for (const name of remotes)
    for (const part of ['src', 'webpack.config.js', 'package.json'])
      cpSync(join(repository, name, part), join(root, name, part), {
        recursive: true,
        filter: (path) => !path.endsWith('/images'),
      })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const make = (...words: string[]) => newPage(root, words)

test('makes content, page, style sheet and test, its route and its published page', async () => {
  const before = listFiles(root)
  const { page, written, changed } = await make('mfe-contact', 'mis-oficinas', 'Mis Oficinas')

  expect(page.path).toBe('/contactanos/mis-oficinas')
  expect(written).toEqual([
    'mfe-contact/src/content/misOficinasPage.ts',
    'mfe-contact/src/pages/MisOficinasPage/MisOficinasPage.module.css',
    'mfe-contact/src/pages/MisOficinasPage/MisOficinasPage.test.tsx',
    'mfe-contact/src/pages/MisOficinasPage/MisOficinasPage.tsx',
  ])
  expect(changed).toEqual(['mfe-contact/src/remote.client.tsx', 'mfe-contact/src/remote.tsx'])
  expect(listFiles(root)).toEqual([...before, ...written].toSorted())
  for (const file of written) expect(read(file).replaceAll('grid-template-', '')).not.toMatch(/template/i)
  expect(read(written[0]!)).toMatch(/path: '\/contactanos\/mis-oficinas',[^]*title: 'Mis Oficinas: /)
  expect(read(changed[0]!)).toContain(`
import { MisOficinasPage } from './pages/MisOficinasPage/MisOficinasPage'

/** The code`)
  expect(read(changed[0]!)).toContain(`
    { index: true, element: <ContactPage /> },
    { path: 'mis-oficinas', element: <MisOficinasPage /> },
  ],`)
  expect(read(changed[1]!)).toContain("import { misOficinasInfo } from './content/misOficinasPage'")
  expect(read(changed[1]!)).toMatch(/\n {4}\},\n {4}misOficinasInfo,\n {2}\],/)
})

test.each([
  ['mfe-catalog', '/soluciones/oficinas', 'solutions.map(getPublishedPage), oficinasInfo]'],
  ['mfe-products', '/productos/oficinas', '[...products.map(getPublishedPage), oficinasInfo]'],
])('knows the address and the lists of %s', async (remote, path, pages) => {
  expect((await make(remote, 'oficinas', 'Oficinas')).page.path).toBe(path)
  expect(read(`${remote}/src/remote.tsx`)).toContain(pages)
  expect(read(`${remote}/src/remote.client.tsx`)).toContain(
    "{ path: 'oficinas', element: <OficinasPage /> },",
  )
})

test('a page can follow a page that was made', async () => {
  await make('mfe-contact', 'oficinas', 'Oficinas')
  await make('mfe-contact', 'equipo', 'Equipo')
  expect(read('mfe-contact/src/remote.tsx')).toMatch(/\n {4}oficinasInfo,\n {4}equipoInfo,\n/)
})

test.each([
  [[], 'A new page needs a remote, a path and a quoted title:\n  npm run new-page -- mfe-contact oficinas'],
  [['mfe-contact', 'oficinas', 'Nuestras', 'oficinas'], 'a quoted title'],
  [['shell', 'oficinas', 'Oficinas'], 'There is no remote "shell". Those of this repository: mfe-catalog, '],
  [['mfe-contact', '/oficinas', 'Oficinas'], 'The path "/oficinas" must be lower-case letters'],
  [['mfe-contact', '../oficinas', 'Oficinas'], 'The path "../oficinas" must be'],
  [
    ['mfe-contact', 'oficinas', 'X'],
    'The title "X" must have 2 to 30 characters, not 1, for example "Oficinas".',
  ],
  [['mfe-contact', 'oficinas', "L'hora"], "The title L'hora may have letters"],
  [
    ['mfe-contact', 'contact', 'Contacto'],
    'There is a file mfe-contact/src/pages/ContactPage/ContactPage.module.css',
  ],
  [['mfe-products', 'chatbot', 'Chatbot'], 'mfe-products has a page at "chatbot". Choose another path.'],
])('refuses %j and writes nothing', async (words, sentence) => {
  const before = listFiles(root)
  await expect(make(...words)).rejects.toThrow(sentence)
  expect(listFiles(root)).toEqual(before)
})

test('refuses a remote whose pages are not written as a list, and writes nothing', async () => {
  const before = listFiles(root)
  writeFileSync(
    join(root, 'mfe-contact/src/remote.tsx'),
    "import { pages } from './pages'\nexport default { pages }\n",
  )
  await expect(make('mfe-contact', 'oficinas', 'Oficinas')).rejects.toThrow(
    'mfe-contact/src/remote.tsx has no list "pages". Write it by hand: docs/add-a-page.md.',
  )
  expect(listFiles(root)).toEqual(before)
})

test('an empty list gets its first element', () => {
  const addition = { list: 'pages', element: 'info', importing: "import { info } from './info'" }
  expect(appendToList('export default { pages: [] }', addition)).toBe(
    "\nimport { info } from './info'\nexport default { pages: [ info] }",
  )
})
