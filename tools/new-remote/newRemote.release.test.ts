import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildInputs } from '@site/release/build/build'
import { programArguments } from '@site/tests/support/compiledPrograms.cjs'

const repository = join(__dirname, '../..')
const copied = ['shell', 'mfe-products', 'mfe-catalog', 'mfe-contact', ...buildInputs]
let root: string

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const run = (program: readonly string[], ...args: string[]) =>
  execFileSync(process.execPath, [...program, ...args], {
    cwd: repository,
    env: { ...process.env, ROOT_DIR: root, STORE_DIR: join(root, 'store'), NODE_ENV: '' },
    encoding: 'utf8',
  })

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-remote-'))
  for (const name of copied) {
    cpSync(join(repository, name), join(root, name), {
      recursive: true,
      // Builds that are up to date are used.
      filter: (path) => !/node_modules|\/dist\/(?!production)/.test(path.slice(repository.length)),
    })
  }
  // npm reads the manifests of all workspaces.
  const workspaces = [
    'tests',
    'tools',
    ...readdirSync(join(repository, 'platform')).map((name) => `platform/${name}`),
  ]
  for (const manifest of workspaces.map((name) => join(name, 'package.json')))
    if (existsSync(join(repository, manifest))) cpSync(join(repository, manifest), join(root, manifest))
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  // Filled by tests/gate/publishBase.mjs: the shell and the other remotes are live.
  cpSync(join(repository, 'var/release-tests/store'), join(root, 'store'), {
    recursive: true,
    verbatimSymlinks: true,
  })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a new remote with a further page passes the checks, and is live with its place in the menu', () => {
  const printed = run(['--import', 'tsx', 'tools/new-remote/cli.ts'], 'blog', '/blog', 'Blog')
  expect(printed).toContain('npm run release -- publish mfe-blog')

  // npm ci refuses a workspace without these entries.
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> }
  const before = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as typeof lock
  const { 'mfe-blog': entry, 'node_modules/@site/mfe-blog': link, ...others } = lock.packages
  expect(entry).toMatchObject({ name: '@site/mfe-blog' })
  expect(link).toEqual({ resolved: 'mfe-blog', link: true })
  expect(others).toEqual(before.packages)

  run(['node_modules/oxfmt/bin/oxfmt'], '--config', '.oxfmtrc.json', '--check', `${root}/mfe-blog`)

  const page = run(['--import', 'tsx', 'tools/new-page/cli.ts'], 'mfe-blog', 'equipo', 'Equipo')
  expect(page).toContain('/blog/equipo is ready:')

  // Also checks its types.
  run(programArguments('platform/release/src/cli.ts'), 'publish', 'mfe-blog')
  expect(read('store/live/pages/blog.html')).toMatch(/<h1[^>]*>Blog<\/h1>/)
  expect(read('store/live/pages/blog~equipo.html')).toMatch(/<h1[^>]*>Equipo<\/h1>/)
  for (const page of ['index', 'contactanos'])
    expect(read(`store/live/pages/${page}.html`)).toMatch(/<a [^>]*href="\/blog"[^>]*>Blog/)
}, 600_000)
