import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { everyWeek } from '../support/everyWeek'
import { findBrowser } from '../support/findBrowser.mjs'
import { release, startServer, stopServer } from '../support/siteProcesses'
import { pageKinds, site } from './support/site'

const execute = promisify(execFile)
const MAX_REPORT_BYTES = 50 * 1024 * 1024

/** Loading times are measured elsewhere. */
const categories = ['accessibility', 'best-practices', 'seo'] as const
/** Search engines must not index it, and browsers report its status as an error. */
const notFoundPage: (typeof pageKinds)[number] = '/productos/nada'

/** Others of the shell and of the catalogue. */
const furtherPages = ['/servicios', '/nosotros', '/politica-de-calidad', '/soluciones/cisco'] as const
const pages = [
  ...pageKinds.filter((path) => !furtherPages.some((further) => further === path)),
  ...everyWeek(furtherPages),
]

/** The part of a report that is read here. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      title: string
      score: number | null
      details?: { items?: { description?: unknown; node?: { snippet?: string } }[] }
    }
  >
}

/** Prints the scores of pages of each package on a phone, and fails when one is below 100. Axe also looks at desktops. */
async function run(): Promise<void> {
  await release(site, 'publish', 'all', '--without-browser', '--change-origin')
  const server = await startServer(site)
  const lines = [`| page | ${categories.join(' | ')} |`, '| --- | --- | --- | --- |']
  const problems: string[] = []
  try {
    for (const path of pages) {
      const report = await audit(path)
      const scores = categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100))
      lines.push(`| ${path} | ${scores.join(' | ')} |`)
      problems.push(...failures(report, path).map((failure) => `${path}: ${failure}`))
    }
  } finally {
    await stopServer(server)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
  if (problems.length > 0) throw new Error(`Below 100:\n  ${problems.join('\n  ')}`)
}

/** Runs Lighthouse's command line, so that every page gets a new browser profile. */
async function audit(path: string): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-background-networking',
    `--user-data-dir=${profile}`,
  ]
  try {
    const { stdout } = await execute(
      process.execPath,
      [
        createRequire(import.meta.url).resolve('lighthouse/cli/index.js'),
        site.origin + path,
        '--quiet',
        '--output=json',
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${flags.join(' ')}`,
        // Also scores pages with status 404.
        '--ignore-status-code',
        '--no-enable-error-reporting',
      ],
      { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: MAX_REPORT_BYTES },
    )
    return JSON.parse(stdout) as Report
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Audits that affect the score and did not pass. */
function failures({ categories: results, audits }: Report, path: string): string[] {
  return categories
    .flatMap((category) => results[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
    .filter(({ id }) => !(path === notFoundPage && isExpectedOfNotFound(id)))
    .flatMap(({ id }) => {
      const audit = audits[id]
      if (!audit || audit.score === null || audit.score === 1) return []
      return `${id} (${audit.title}) ${JSON.stringify(audit.details?.items?.slice(0, 3) ?? [])}`
    })
}

/** Its status and its head keep it out of search engines, and the browser logs the status. */
function isExpectedOfNotFound(audit: string): boolean {
  return ['is-crawlable', 'http-status-code', 'errors-in-console', 'canonical'].includes(audit)
}

await run()
