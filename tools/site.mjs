#!/usr/bin/env node
/* `npx site <command>`: the commands of this repository without npm's own lines and `--`. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const rootDir = join(import.meta.dirname, '..')
const releases = 'platform/release/src/cli.ts'

/** All others are commands of the release tool. */
const programs = {
  start: 'tools/start/start.ts',
  dev: 'platform/dev-server/dev.ts',
  'new-page': 'tools/new-page/cli.ts',
  'new-remote': 'tools/new-remote/cli.ts',
  leads: 'platform/server/src/cli.ts',
}

const groups = `npx site <command>

The site on this machine
  start       builds it, puts it live and serves it
  dev         serves all packages from their sources
  new-page    makes a page of a section: <package> <path> <title>
  new-remote  makes a section: <name> <path> <title>

Leads
  leads       <command>; "npx site leads help" lists them

Releases; "npx site help <command>" explains one
`

const [name, ...args] = process.argv.slice(2)
const isOverview = name === undefined || (['help', '--help', '-h'].includes(name) && args.length === 0)
if (isOverview) process.stdout.write(groups)

const program = Object.hasOwn(programs, name ?? '') ? programs[name] : releases
const own = isOverview ? ['help'] : program === releases ? [name, ...args] : args
// In the root, as npm starts its scripts.
const child = spawn(process.execPath, ['--import', 'tsx', program, ...own], {
  cwd: rootDir,
  stdio: 'inherit',
})
// The terminal sends it to both.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
