import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '../fixtures'
import { rootDir } from './site'

/** The version of the browser that took the baselines. */
const versionFile = join(rootDir, 'e2e/pictures/browser.json')
/** Lossy, so that all baselines together stay small. Equal pages give equal files. */
const QUALITY = 30
/** Pixels that may differ, by more than `threshold` (from 0 to 1). */
const tolerance = { maxDiffPixels: 60, threshold: 0.15 }

export interface PictureOptions {
  /** False: only what the window shows, for states that cover the page. @default true */
  fullPage?: boolean
}

/**
 * Compares the page with its baseline. With another version of the browser a difference is reported, and the test
 * passes.
 *
 * @param name The baseline's name without extension.
 */
export async function expectPicture(page: Page, name: string, { fullPage = true }: PictureOptions = {}) {
  const version = page.context().browser()?.version() ?? ''
  const isUpdate = ['all', 'changed'].includes(test.info().config.updateSnapshots)
  if (isUpdate) writeFileSync(versionFile, `${JSON.stringify({ version })}\n`)

  const picture = await page.screenshot({ fullPage, animations: 'disabled', type: 'webp', quality: QUALITY })
  const check = () => expect(picture).toMatchSnapshot(`${name}.webp`, tolerance)
  const baselineVersion = isUpdate ? version : readVersion()
  if (version === baselineVersion) return check()
  try {
    check()
  } catch {
    const description = `${name} differs in browser ${version}; its baseline is from ${baselineVersion}.`
    test.info().annotations.push({ type: 'picture', description })
    console.warn(description)
  }
}

/** Cast: written above. */
const readVersion = () => (JSON.parse(readFileSync(versionFile, 'utf8')) as { version: string }).version
