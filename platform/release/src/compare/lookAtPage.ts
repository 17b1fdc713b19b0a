import type { Page } from 'playwright-core'
import { expectHydrated, untilInPage, withPage, type Place } from '../gate/browser/openPage'
import { untilQuiet, violations } from '../gate/browser/visitPage'

/** A page of many screens takes seconds on a busy machine. */
const PICTURE_LIMIT_MS = 30_000

/** A page of a release set as a visitor meets it, at one width. */
export interface PageLook {
  /** What the page requests until it is quiet, without pictures far below. */
  requests: number
  /** Size of their bodies, compressed. */
  bytes: number
  /** What the browser reports and axe finds, a line each. */
  findings: readonly string[]
}

/**
 * Opens a page.
 *
 * @returns What it is like, and a PNG of the whole page.
 * @throws Error if it cannot be pictured, with what the browser said.
 */
export async function lookAtPage(
  place: Place,
  location: string,
): Promise<{ look: PageLook; picture: Buffer }> {
  let seen: (Omit<PageLook, 'findings'> & { picture: Buffer }) | undefined
  const symptoms = await withPage(place, async (opened) => {
    const { page, report } = opened
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const transfers = recordTransfers(page)
    await page.goto(location, { waitUntil: 'domcontentloaded' })
    await expectHydrated(opened)
    await untilQuiet(opened)
    const [requests, bytes] = [transfers.length, sum(await Promise.all(transfers))]
    for (const cause of await violations(page)) report('accessibility', cause)
    await page.evaluate(loadPictures)
    await untilQuiet(opened)
    await untilInPage(page, isComplete, undefined)
    await page.evaluate(decodePictures)
    const picture = await page.screenshot({
      fullPage: true,
      animations: 'disabled',
      timeout: PICTURE_LIMIT_MS,
    })
    seen = { requests, bytes, picture }
  })
  const findings = symptoms.map(({ check, cause }) => `${cause} [${check}]`)
  if (!seen) throw new Error(`${location} cannot be pictured: ${findings.join('; ')}`)
  const { picture, ...look } = seen
  return { look: { ...look, findings }, picture }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** @returns The bytes of each response, once it has arrived. It grows while the page loads. */
function recordTransfers(page: Page): Promise<number>[] {
  const transfers: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    transfers.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      ),
    )
  })
  return transfers
}

/** In the page: loads the pictures that are far from the screen too. */
function loadPictures(): void {
  for (const picture of document.images) picture.loading = 'eager'
}

/** In the page: a picture that has loaded is blank until it is decoded. */
async function decodePictures(): Promise<void> {
  const loaded = [...document.images].filter(({ complete }) => complete)
  // Those that failed to load stay as they are.
  await Promise.all(loaded.map((picture) => picture.decode().catch(() => undefined)))
}

/** In the page: whether pictures have loaded and carousels have their final form (a list with `tabindex` has not). */
function isComplete(): boolean {
  return (
    [...document.images].every(({ complete }) => complete) &&
    document.querySelector('[aria-roledescription] ul[tabindex]') === null
  )
}
