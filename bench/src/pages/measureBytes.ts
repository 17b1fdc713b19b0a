import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, BrowserContextOptions, Request } from '@playwright/test'
import { pageEffort } from '../../../release/src/store/compress'
import { watchHydration } from '../hydrated'
import { newVisitor } from '../browser'
import type { ServedSite } from '../sites'
import type { PageKind, Variant } from '../settings'
import { inlineStyles } from '../baselines/documents'

/** Time for requests that begin once the network is quiet. */
const AFTERWARDS_MS = 500

export type FileType = 'document' | 'script' | 'stylesheet' | 'image' | 'font' | 'other'

/** Transferred bodies in bytes, without headers, which are the same in all variants. */
export interface Bytes {
  total: number
  requests: number
  /** Number of scripts. */
  scripts: number
  byType: Record<FileType, number>
  /** Style sheets inlined in the document, compressed alone: a part of `document`. */
  inlineStyles: number
}

/**
 * Measures what a page loads until it is hydrated and the network is quiet. Deterministic: nothing is slowed down or
 * timed.
 */
export async function measureBytes(
  browser: Browser,
  site: ServedSite,
  { path }: PageKind,
  variant: Variant,
  device: BrowserContextOptions = {},
): Promise<Bytes> {
  const context = await newVisitor(browser, device)
  const page = await context.newPage()
  const finished: Promise<{ type: FileType; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const file = bodyBytes(request).then((bytes) => ({ type: typeOf(request), bytes }))
    // Errors are thrown below, where all are awaited; until then they must not count as unhandled.
    file.catch(() => undefined)
    finished.push(file)
  })
  const untilHydrated = variant === 'noScripts' ? undefined : await watchHydration(page)
  const response = await page.goto(site.plain + path)
  await untilHydrated?.()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(AFTERWARDS_MS)
  const styles = inlineStyles((await response?.text()) ?? '')
  const files = await Promise.all(finished)
  await context.close()

  const byType: Bytes['byType'] = { document: 0, script: 0, stylesheet: 0, image: 0, font: 0, other: 0 }
  for (const { type, bytes } of files) byType[type] += bytes
  return {
    total: files.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: files.length,
    scripts: files.filter(({ type }) => type === 'script').length,
    byType,
    inlineStyles: compressedSize(styles),
  }
}

async function bodyBytes(request: Request): Promise<number> {
  const response = await request.response()
  // The size of an error response is not the size of the page.
  if (response && response.status() >= 400) throw new Error(`${request.url()}: ${response.status()}`)
  const length = await response?.headerValue('content-length')
  return length ? Number(length) : (await request.sizes()).responseBodySize
}

function typeOf(request: Request): FileType {
  const type = request.resourceType()
  // Preloaded scripts have no resource type of their own.
  if (new URL(request.url()).pathname.endsWith('.js')) return 'script'
  if (
    type === 'document' ||
    type === 'script' ||
    type === 'stylesheet' ||
    type === 'image' ||
    type === 'font'
  )
    return type
  return 'other'
}

/** Compresses as the release tool compresses pages. */
function compressedSize(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: pageEffort(1).quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return brotliCompressSync(Buffer.from(text), { params }).length
}
