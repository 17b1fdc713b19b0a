import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, BrowserContextOptions, Request } from '@playwright/test'
import { pageEffort } from '@site/release/store/compress'
import { inlineStyles } from '../baselines/documents'
import { newVisitor } from '../browser'
import { watchHydration } from '../hydrated'

/** Time for requests that begin once the network is quiet. */
const AFTERWARDS_MS = 500

/** Transferred bodies in bytes, without headers. */
export interface Bytes {
  total: number
  document: number
  scripts: number
  /** With the style sheets inlined in the document, compressed alone. */
  styles: number
}

/**
 * Measures what a page loads until it is hydrated and the network is quiet. Deterministic: nothing is slowed down or
 * timed.
 */
export async function measureBytes(
  browser: Browser,
  url: string,
  device?: BrowserContextOptions,
): Promise<Bytes> {
  const context = await newVisitor(browser, device)
  const page = await context.newPage()
  const finished: Promise<{ type: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const file = bodyBytes(request).then((bytes) => ({ type: getType(request), bytes }))
    // Errors are thrown below, where all are awaited; until then they must not count as unhandled.
    file.catch(() => undefined)
    finished.push(file)
  })
  const untilHydrated = await watchHydration(page)
  const response = await page.goto(url)
  await untilHydrated()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(AFTERWARDS_MS)
  const inlined = inlineStyles((await response?.text()) ?? '')
  const files = await Promise.all(finished)
  await context.close()

  const sum = (type?: string) =>
    files.reduce((total, file) => total + (type && file.type !== type ? 0 : file.bytes), 0)
  return {
    total: sum(),
    document: sum('document'),
    scripts: sum('script'),
    styles: sum('stylesheet') + compressedSize(inlined),
  }
}

async function bodyBytes(request: Request): Promise<number> {
  const response = await request.response()
  // The size of an error response is not the size of the page.
  if (response && response.status() >= 400) throw new Error(`${request.url()}: ${response.status()}`)
  const length = await response?.headerValue('content-length')
  return length ? Number(length) : (await request.sizes()).responseBodySize
}

function getType(request: Request): string {
  // Preloaded scripts have no resource type of their own.
  return new URL(request.url()).pathname.endsWith('.js') ? 'script' : request.resourceType()
}

/** Compresses as the release tool compresses pages. */
function compressedSize(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: pageEffort(1).quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return brotliCompressSync(Buffer.from(text), { params }).length
}
