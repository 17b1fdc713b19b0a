import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findRemotes } from '@site/bundler/remotes.cjs'
import { listFiles } from '@site/release/files'
import { newRemote, type NewRemoteTools } from './newRemote'
import { templateDir } from './placeholders'

const LOCK = '{"lockfileVersion":3}'
let root: string

const tools = (own: Partial<NewRemoteTools> = {}): NewRemoteTools => ({
  format: () => Promise.resolve(),
  updateLock: (rootDir) => {
    writeFileSync(join(rootDir, 'package-lock.json'), '{"lockfileVersion":3,"changed":true}')
    return Promise.resolve()
  },
  ...own,
})
const make = (...words: string[]) => newRemote(root, words, tools())
const read = (file: string) => readFileSync(join(root, file), 'utf8')

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

function addRemote(name: string, port: number, path: string) {
  write(`${name}/package.json`, JSON.stringify({ config: { port } }))
  write(`${name}/webpack.config.js`, '')
  write(`${name}/src/content/page.ts`, `export const info = { path: '${path}' }`)
  write(`${name}/src/page.test.ts`, `const page = { path: '/only-in-a-test' }`)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-remote-'))
  addRemote('mfe-contact', 3001, '/contactanos')
  addRemote('mfe-catalog', 3003, '/soluciones/cisco')
  write('shell/src/pages/shellPages.ts', `export const pages = [{ path: '/servicios' }, { path: '/' }]`)
  write('shell/src/content/banners.ts', `export const banner = { path: '/contactanos' }`)
  write('package-lock.json', LOCK)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('makes every file of the template, with the names of the new remote', async () => {
  const { files, remote } = await make('mis-noticias', '/noticias', 'Mis Noticias')

  expect(remote).toEqual({ package: 'mfe-mis-noticias', path: '/noticias', label: 'Mis Noticias' })
  expect(files).toEqual([
    'mfe-mis-noticias/package.json',
    'mfe-mis-noticias/src/content/misNoticiasPage.ts',
    'mfe-mis-noticias/src/pages/MisNoticiasPage/MisNoticiasPage.module.css',
    'mfe-mis-noticias/src/pages/MisNoticiasPage/MisNoticiasPage.test.tsx',
    'mfe-mis-noticias/src/pages/MisNoticiasPage/MisNoticiasPage.tsx',
    'mfe-mis-noticias/src/remote.client.tsx',
    'mfe-mis-noticias/src/remote.test.tsx',
    'mfe-mis-noticias/src/remote.tsx',
    'mfe-mis-noticias/src/standalone.tsx',
    'mfe-mis-noticias/webpack.config.js',
  ])
  expect(listFiles(join(root, 'mfe-mis-noticias')).map((file) => `mfe-mis-noticias/${file}`)).toEqual(files)
  for (const file of files) expect(read(file).replaceAll('grid-template-', '')).not.toMatch(/template/i)
  expect(read('mfe-mis-noticias/src/content/misNoticiasPage.ts')).toMatch(
    /misNoticiasInfo = \{\n {2}path: '\/noticias',[^]*title: 'Mis Noticias: /,
  )
  expect(findRemotes(root)).toEqual(['mfe-catalog', 'mfe-contact', 'mfe-mis-noticias'])
})

test('style properties whose names contain a placeholder stay', async () => {
  await make('blog', '/blog', 'Blog')
  const columns = (css: string) => css.match(/[\w-]+-columns: .*/g)
  const styles = (folder: string, page: string) =>
    columns(readFileSync(join(folder, `src/pages/${page}/${page}.module.css`), 'utf8'))
  expect(styles(join(root, 'mfe-blog'), 'BlogPage')).toEqual(styles(templateDir, 'TemplatePage'))
})

test('takes the first port that no other remote states', async () => {
  await make('blog', '/blog', 'Blog')
  expect(JSON.parse(read('mfe-blog/package.json'))).toMatchObject({
    name: '@site/mfe-blog',
    config: { port: 3002 },
  })
})

test('changes no other file than the lock file', async () => {
  const before = Object.fromEntries(listFiles(root).map((file) => [file, read(file)]))
  await make('mfe-blog', '/blog', 'Blog')
  const changed = listFiles(root).filter(
    (file) => before[file] !== read(file) && !file.startsWith('mfe-blog/'),
  )
  expect(changed).toEqual(['package-lock.json'])
})

test.each([
  [[], 'A new remote needs a name, an address and a label for the menu:\n  npm run new-remote -- blog'],
  [['blog', '/blog'], 'A new remote needs a name, an address and a label'],
  [['blog', '/blog', 'Nuestro', 'blog'], 'There are 4 words instead of three. Quote the label:'],
  [['Blog', '/blog', 'Blog'], 'The name "Blog" must be lower-case letters, digits and single hyphens'],
  [['2blog', '/blog', 'Blog'], 'begin with a letter'],
  [['../blog', '/blog', 'Blog'], 'The name "../blog" must be'],
  [['contact', '/blog', 'Blog'], 'There is a folder mfe-contact already. Choose another name'],
  [['blog', 'blog', 'Blog'], 'The address "blog" must be a slash and one word'],
  [['blog', '/Blog', 'Blog'], 'The address "/Blog" must be a slash and one word'],
  [['blog', '/blog/uno', 'Blog'], 'The address "/blog/uno" must be a slash and one word'],
  [['blog', '/', 'Blog'], 'The address "/" must be a slash and one word'],
  [['blog', '/api', 'Blog'], 'The server answers /api itself. Choose another address.'],
  [['blog', '/contactanos', 'Blog'], '/contactanos is an address of mfe-contact.'],
  [['blog', '/soluciones', 'Blog'], '/soluciones is an address of mfe-catalog.'],
  [['blog', '/servicios', 'Blog'], '/servicios is an address of shell.'],
  [['blog', '/blog', ' '], 'The label "" must have 2 to 30 characters, not 0'],
  [['blog', '/blog', 'x'.repeat(31)], 'must have 2 to 30 characters, not 31'],
  [['blog', '/blog', "L'hora"], "The label L'hora may have letters, digits, spaces"],
])('refuses %j and writes nothing', async (words, sentence) => {
  const before = listFiles(root)
  await expect(make(...words)).rejects.toThrow(sentence)
  expect(listFiles(root)).toEqual(before)
  expect(read('package-lock.json')).toBe(LOCK)
})

test('says everything that is wrong at once', async () => {
  await expect(make('Blog', '/api', '<b>')).rejects.toThrow(
    /The name "Blog"[^]*\/api itself[^]*The label <b>/,
  )
})

test('an address that only a test names is free', async () => {
  await expect(make('blog', '/only-in-a-test', 'Blog')).resolves.toMatchObject({})
})

test.each<[string, Partial<NewRemoteTools>]>([
  ['formatting', { format: () => Promise.reject(new Error('no formatter')) }],
  [
    'the lock file',
    {
      updateLock: (rootDir) => {
        writeFileSync(join(rootDir, 'package-lock.json'), 'half')
        return Promise.reject(new Error('no registry'))
      },
    },
  ],
])('when %s fails, nothing stays behind', async (_step, own) => {
  const before = readdirSync(root)
  await expect(newRemote(root, ['blog', '/blog', 'Blog'], tools(own))).rejects.toThrow(/^no /)
  expect(readdirSync(root)).toEqual(before)
  expect(read('package-lock.json')).toBe(LOCK)
})

test('the template needs the packages and versions that the other remotes have', () => {
  const repository = join(__dirname, '../..')
  const collectDependencies = (folder: string) =>
    (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: object }).dependencies
  for (const name of findRemotes(repository))
    expect(collectDependencies(join(repository, name))).toMatchObject(collectDependencies(templateDir))
})
