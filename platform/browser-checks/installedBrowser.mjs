import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Headless shell first: the same engine without windows opens a page in about half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** @returns {string | undefined} Path of an installed Chromium or Chrome. */
export function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, macApplication].find((candidate) => existsSync(candidate))
}
