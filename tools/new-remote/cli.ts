/* `npm run new-remote -- blog /blog "Blog"` makes a remote: docs/add-a-remote.md. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readReleaseConfig } from '@site/release/config'
import { ReleaseError } from '@site/release/ReleaseError'
import { rootDir as repositoryDir } from '@site/cli/rootDir'
import { newRemote } from './newRemote'

const execute = promisify(execFile)
const help = `Usage: npm run new-remote -- <name> <address> "<label>"

Makes a remote: npm run new-remote -- blog /blog "Blog" makes the package mfe-blog with a page at /blog, its tests and its
place in the menu. docs/add-a-remote.md says what to do with it.
`

async function format(folder: string): Promise<void> {
  const prettier = join(repositoryDir, 'node_modules/prettier/bin/prettier.cjs')
  const config = join(repositoryDir, '.prettierrc.json')
  await execute(process.execPath, [prettier, '--config', config, '--log-level', 'error', '--write', folder])
}

async function updateLock(rootDir: string): Promise<void> {
  // Changes the one file, without asking the registry: the template needs no package that the others do not have.
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--offline']
  const npm = process.env['npm_execpath']
  const [program, words] = npm === undefined ? ['npm', args] : [process.execPath, [npm, ...args]]
  await execute(program, words, { cwd: rootDir }).catch(({ stderr }: { stderr: string }) => {
    throw new ReleaseError(
      `npm could not enter the new package into package-lock.json, so nothing was made:\n${stderr.trim()}`,
    )
  })
}

async function run(): Promise<void> {
  const words = process.argv.slice(2)
  if (words.some((word) => ['--help', '-h'].includes(word))) return void process.stdout.write(help)
  const { rootDir } = readReleaseConfig({
    ...process.env,
    ROOT_DIR: process.env['ROOT_DIR'] ?? repositoryDir,
  })
  const templateDir = fileURLToPath(new URL('mfe-template', import.meta.url))
  const tools = { templateDir, format, updateLock }
  const { remote, files } = await newRemote(rootDir, words, tools)
  const lines = [
    `${remote.package} is ready:`,
    ...files.map((file) => `  ${file}`),
    'package-lock.json has an entry for it: commit both.',
    '',
    'Next:',
    `  npm run dev -w ${remote.package}                  see it alone, and change its texts`,
    `  npm run test:unit -- ${remote.package}            run its tests`,
    `  npm run release -- publish ${remote.package}      put it live at ${remote.path}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

run().catch((error: unknown) => {
  const isExpected = error instanceof ReleaseError
  process.stderr.write(`${isExpected ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
})
