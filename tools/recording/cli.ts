import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findRemotes } from '@site/bundler/remotes.cjs'
import { rootDir } from '@site/cli/rootDir'
import { buildInputs } from '@site/release/build/build'
import { drawRecording, type Scene, type TimedLine } from './drawRecording'

/*
 * Writes docs/recording.svg: a publish, a refused publish and a rollback, run in a copy of the packages with a store of
 * its own. Everything that it shows was printed.
 */

const dir = mkdtempSync(join(tmpdir(), 'recording-'))
const packagesDir = join(dir, 'packages')
const env = { ...process.env, ROOT_DIR: packagesDir, STORE_DIR: join(dir, 'store'), RELEASE_USER: 'ana' }
const product = join(packagesDir, 'mfe-products/src/content/products/portalWeb.ts')

/** Commits everything, as a team does before it publishes. */
function commit(subject: string): void {
  const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com']
  execFileSync('git', ['add', '--all'], { cwd: packagesDir })
  execFileSync('git', [...author, 'commit', '--quiet', '-m', subject], { cwd: packagesDir })
}

/** Edits the page of a product. @throws Error when nothing changes. */
function edit(subject: string, from: string, to: string): void {
  const content = readFileSync(product, 'utf8')
  if (!content.includes(from)) throw new Error(`${product} has no "${from}"`)
  writeFileSync(product, content.replace(from, to))
  commit(subject)
}

/** Runs `npx site <command>`. @returns What it printed on both streams, in order. */
function runCommand(args: readonly string[]): Promise<TimedLine[]> {
  const started = performance.now()
  const lines: TimedLine[] = []
  const child = spawn(process.execPath, [join(rootDir, 'tools/site.mjs'), ...args], { env, cwd: rootDir })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (text) =>
      lines.push({ atMs: performance.now() - started, text }),
    )
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(lines))
  })
}

async function record(title: string, ...args: string[]): Promise<Scene> {
  return { title, command: `npx site ${args.join(' ')}`, lines: await runCommand(args) }
}

try {
  for (const name of ['shell', ...findRemotes(rootDir), ...buildInputs])
    cpSync(join(rootDir, name), join(packagesDir, name), {
      recursive: true,
      filter: (path) => !/node_modules|\/dist\/(?!production)/.test(path.slice(rootDir.length)),
    })
  symlinkSync(join(rootDir, 'node_modules'), join(packagesDir, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: packagesDir })
  writeFileSync(join(packagesDir, '.gitignore'), 'node_modules\ndist\n')
  commit('Begin')
  const prepared = await runCommand(['publish', 'all', '--without-browser'])
  process.stdout.write(`${prepared.map(({ text }) => text).join('\n')}\n`)

  edit('Change a title', 'Un sitio que no solo informa: atiende', 'Un sitio que informa y también atiende')
  const published = await record(
    'A team changes a title and publishes its section',
    'publish',
    'mfe-products',
  )
  edit(
    'Shorten a description',
    'Portal web con simuladores y solicitudes en línea para bancos, cooperativas y empresas: ',
    '',
  )
  const refused = await record(
    'A description becomes too short for search engines',
    'publish',
    'mfe-products',
  )
  const rolledBack = await record('The title was a mistake after all', 'rollback', 'mfe-products')
  const target = join(rootDir, 'docs/recording.svg')
  writeFileSync(target, drawRecording([published, refused, rolledBack]))
  process.stdout.write(`${target}\n`)
} finally {
  rmSync(dir, { recursive: true, force: true })
}
