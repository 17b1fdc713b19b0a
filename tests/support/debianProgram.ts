import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Tests run at the root of the repository. */
const cache = resolve('.cache/debian')

export interface Program {
  /** Absolute path. Undefined: tests that need it are skipped. */
  path: string | undefined
  /** Why it cannot be run here, for the names of skipped tests. */
  reason: string
}

/**
 * A program of a Debian package: the installed one, or that of the package, which is downloaded and unpacked into a folder
 * that is ignored. Nothing is installed, so no service of the package starts.
 *
 * @param file Path in the package: "usr/sbin/nginx".
 */
export function debianProgram(packageName: string, file: string): Program {
  const installed = `/${file}`
  if (existsSync(installed)) return { path: installed, reason: '' }
  const folder = join(cache, packageName)
  const unpacked = join(folder, file)
  try {
    if (!existsSync(unpacked)) unpack(packageName, folder)
    return { path: unpacked, reason: '' }
  } catch (error) {
    const [line] = String((error as Error).message).split('\n')
    return { path: undefined, reason: `no ${installed}, and Debian's package cannot be had here: ${line}` }
  }
}

function unpack(packageName: string, folder: string): void {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: unfinished, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    downloadWith(run, packageName)
    const archive = readdirSync(unfinished).find((name) => name.endsWith('.deb'))
    if (!archive) throw new Error(`apt-get downloaded no package ${packageName}`)
    run('dpkg-deb', '--extract', archive, '.')
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** A machine that has never updated its lists knows no packages. */
function downloadWith(run: (command: string, ...args: string[]) => unknown, packageName: string): void {
  try {
    run('apt-get', 'download', packageName)
  } catch {
    run('apt-get', 'update')
    run('apt-get', 'download', packageName)
  }
}
