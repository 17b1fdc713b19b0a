import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '../fixtures'
import { rootDir } from './site'

/** The version of the browser that took the baselines. */
const versionFile = join(rootDir, 'tests/pictures/browser.json')
/** Lossy, so that all baselines together stay small. Equal pages give equal files. */
const QUALITY = 20
/**
 * Pixels that may differ, by more than `threshold` (from 0 to 1). Compression turns an invisible difference of the
 * rasteriser into 63 pixels at 0.15 and into one at 0.25. A label that moves by one pixel changes 214 at 0.25.
 */
const tolerance = { maxDiffPixels: 60, threshold: 0.25 }

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
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) writeVersion(version)
  const baselineVersion = readVersion() ?? version

  const picture = await page.screenshot({
    fullPage,
    animations: 'disabled',
    type: 'webp',
    quality: QUALITY,
    // Contains the year.
    mask: [page.getByText(/^Copyright ©/)],
  })
  // Soft: the test continues with its other pictures.
  if (version === baselineVersion) return expect.soft(picture).toMatchSnapshot(`${name}.webp`, tolerance)
  try {
    expect(picture).toMatchSnapshot(`${name}.webp`, tolerance)
  } catch {
    const description = `${name} differs in browser ${version}; its baseline is from ${baselineVersion}.`
    test.info().annotations.push({ type: 'picture', description })
    console.warn(description)
  }
}

/** Written at once, because another worker may read it. */
function writeVersion(version: string): void {
  const temporary = `${versionFile}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify({ version }, null, 2)}\n`)
  renameSync(temporary, versionFile)
}

/** @returns Undefined before the first baseline is stored. */
function readVersion(): string | undefined {
  if (!existsSync(versionFile)) return undefined
  // Cast: written above.
  return (JSON.parse(readFileSync(versionFile, 'utf8')) as { version: string }).version
}
