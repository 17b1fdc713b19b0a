import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { installedBrowser } from '@site/browser-checks/installedBrowser.mjs'
import { withFonts } from '@site/browser-checks/browserFonts'
import { ReleaseError } from '../../ReleaseError'

const advice = `Install one ("apt install chromium", or "npx playwright-core install --with-deps chromium"), set CHROMIUM to \
the path of one, or leave out the checks in a browser with --without-browser, which the journal records.`

/**
 * @returns Path of an executable.
 * @throws ReleaseError that says how to get a browser. None is installed without being asked for.
 */
export function browserAtHand(): string {
  const path = requested() ?? installedBrowser() ?? chromium.executablePath()
  if (existsSync(path)) return path
  throw new ReleaseError(`The release is checked in a browser, but no Chromium was found. ${advice}`)
}

function requested(): string | undefined {
  const path = process.env['CHROMIUM']
  if (!path) return undefined
  if (existsSync(path)) return path
  throw new ReleaseError(`CHROMIUM is ${path}, but there is no such file. ${advice}`)
}

/** The browser reaches nothing but this machine. */
export async function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    env: withFonts('desktop'),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
    // The release tool handles signals: it also stops the server and removes the set.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
