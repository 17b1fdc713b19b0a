import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '../scripts/findBrowser.mjs'
import { release, startServer, stopServer } from './processes'
import { site } from './site'

/** Scripts of a page, in KB of 1000 bytes as transferred, from opening it until it is alive and quiet. */
const budgets = [
  { path: '/', maximum: 90 },
  { path: '/productos/portal-web', maximum: 115 },
  { path: '/soluciones', maximum: 115 },
  { path: '/soluciones/cisco', maximum: 115 },
  { path: '/contactanos', maximum: 115 },
] as const

/** Prints what each kind of page loads, and fails when one loads too much. */
async function run(): Promise<void> {
  await release(site, 'publish', 'all')
  const server = await startServer(site)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const lines = [
    '| page | scripts, KB | at most | everything, KB | requests |',
    '| --- | --- | --- | --- | --- |',
  ]
  let isTooMuch = false
  for (const { path, maximum } of budgets) {
    const { scripts, all, requests } = await measure(browser, path)
    isTooMuch ||= scripts > maximum
    lines.push(`| ${path} | ${scripts.toFixed(1)} | ${maximum} | ${all.toFixed(1)} | ${requests} |`)
  }
  await browser.close()
  await stopServer(server)
  process.stdout.write(`${lines.join('\n')}\n`)
  if (isTooMuch) throw new Error('A page loads more scripts than its budget allows.')
}

async function measure(browser: Browser, path: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const sizes: Promise<{ isScript: boolean; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js')
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ isScript, bytes: responseBodySize })))
  })
  await page.goto(site.origin + path)
  await page.locator('main[data-page-status="ready"]').waitFor()
  await page.waitForLoadState('networkidle')
  const finished = await Promise.all(sizes)
  await context.close()
  const kilobytes = (files: typeof finished) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    scripts: kilobytes(finished.filter(({ isScript }) => isScript)),
    all: kilobytes(finished),
    requests: finished.length,
  }
}

await run()
