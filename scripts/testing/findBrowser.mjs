/*
 * A Chromium for the browser tests: the one of CHROMIUM, an installed one, or, on Debian and its like
 * as root, one that is installed now. Run as a program it prints the path.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * @returns {string} Path of an executable.
 * @throws {Error} When there is none and none can be installed; it says what to do.
 */
export function findBrowser() {
  const wanted = process.env.CHROMIUM
  if (wanted !== undefined) {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROMIUM is ${wanted}, but there is no such file.`)
  }
  return installed() ?? (install() && installed()) ?? fail()
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), macApplication]
  return candidates.find((candidate) => existsSync(candidate))
}

function install() {
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (!canInstall) return false
  console.error('No Chromium found; installing the package "chromium" …')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return true
}

function fail() {
  throw new Error('No Chromium found. Install one, or set CHROMIUM to the path of a Chromium or Chrome.')
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(findBrowser())
