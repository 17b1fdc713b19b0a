import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian packages, as root. Errors are shown. @returns Whether it succeeded. */
export function installPackages(packages: readonly string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  return [['update'], ['install', '-y', '--no-install-recommends', ...packages]].every(runAptGet)
}

function runAptGet(args: readonly string[]): boolean {
  console.error(`Running apt-get ${args.join(' ')} …`)
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}
