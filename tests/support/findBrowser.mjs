/*
 * Finds a Chromium for the browser tests, or gets one. In this order: the one that CHROMIUM names, an installed one,
 * Playwright's own, Debian's package (as root), and Playwright's own once it is downloaded. As a program it prints
 * the path.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { installedBrowser } from '../../platform/browser-checks/installedBrowser.mjs'

const advice =
  'Install Chromium or Chrome, or set CHROMIUM to the path of one. Where downloads are allowed, ' +
  '"npx playwright install --with-deps chromium" gets one with the libraries it needs.'

/**
 * @returns {string} Path of an executable.
 * @throws {Error} When there is none and none can be installed; the message says what to do.
 */
export function findBrowser() {
  const requested = process.env.CHROMIUM
  if (requested !== undefined) {
    if (existsSync(requested)) return requested
    throw new Error(`CHROMIUM is ${requested}, but there is no such file.`)
  }
  const found = installedBrowser() ?? playwrightsOwn() ?? fromDebian() ?? downloaded()
  if (found === undefined) throw new Error(`No Chromium found, and none could be installed. ${advice}`)
  return found
}

function playwrightsOwn() {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function fromDebian() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const isInstalled =
    attempt('apt-get', ['update', '-qq'], env) &&
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], env)
  return isInstalled ? installedBrowser() : undefined
}

function downloaded() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  return attempt(process.execPath, [cli, 'install', '--only-shell', 'chromium'], process.env)
    ? playwrightsOwn()
    : undefined
}

/** Runs a step of an installation. Its errors are shown; a failure leads to the next way. */
function attempt(command, args, env) {
  console.error(`No Chromium found; running ${command} ${args.join(' ')} …`)
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(findBrowser())
