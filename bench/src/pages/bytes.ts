import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { readJson } from '../../../release/src/files'
import { compareWithBudgets, type Budgets } from '../budgets'
import { showKilobytes, table } from '../report/table'
import { pageKinds, rootDir, variants, type Variant } from '../settings'
import type { ServedSites } from '../sites'
import { measureBytes, type Bytes } from './measureBytes'

/** Viewport of the first-view budget. The device pixel ratio decides which pictures load. */
const narrow = { width: 390, height: 844 }
const devicePixelRatios = [1, 1.75, 3] as const
/** Device pixel ratio of the budget and of all other measurements. */
const BUDGET_DENSITY = 1.75

export interface CollectedBytes {
  /** By page and variant. */
  pages: Record<string, Record<Variant, Bytes>>
  /** Home at 390 px, by device pixel ratio. */
  firstViews: { density: number; bytes: Bytes }[]
}

export async function collectBytes(
  browser: Browser,
  sites: ServedSites,
  report: (message: string) => void,
): Promise<CollectedBytes> {
  const pages: CollectedBytes['pages'] = {}
  for (const page of pageKinds) {
    report(`bytes of ${page.name}`)
    const byVariant: Partial<Record<Variant, Bytes>> = {}
    for (const variant of variants)
      byVariant[variant] = await measureBytes(browser, sites[variant], page, variant)
    // Cast: the loop set all variants.
    pages[page.name] = byVariant as Record<Variant, Bytes>
  }
  const [home] = pageKinds
  const firstViews: CollectedBytes['firstViews'] = []
  for (const density of devicePixelRatios) {
    if (!home) break
    const device = { viewport: narrow, deviceScaleFactor: density }
    firstViews.push({ density, bytes: await measureBytes(browser, sites.site, home, 'site', device) })
  }
  return { pages, firstViews }
}

/** Prints all budgets with the measured sizes. @returns Whether no budget is exceeded. */
export function checkBytes(bytes: CollectedBytes): boolean {
  const lines = budgetLines(bytes)
  const exceeded = lines.filter(({ isExceeded }) => isExceeded)
  process.stdout.write(`${budgetsText(bytes)}\n\n`)
  for (const { what, bytes: size, limit } of exceeded) {
    process.stderr.write(`${what}: ${showKilobytes(size)} KB, at most ${showKilobytes(limit)} KB.\n`)
  }
  return exceeded.length === 0
}

export function budgetsText(bytes: CollectedBytes): string {
  const rows = budgetLines(bytes).map(({ what, bytes: size, limit, isExceeded }) => [
    what,
    showKilobytes(size),
    showKilobytes(limit),
    isExceeded ? '**exceeded**' : 'ok',
  ])
  return table(['budget', 'KB', 'at most', ''], rows)
}

function budgetLines({ pages, firstViews }: CollectedBytes) {
  const budgets = readJson<Budgets>(join(rootDir, 'bench/budgets.json'))
  const firstView = firstViews.find(({ density }) => density === BUDGET_DENSITY)
  const measured = pageKinds.flatMap((page) => {
    const bytes = pages[page.name]
    if (!bytes) return []
    const { site, oneBundle } = bytes
    const styles = site.inlineStyles + site.byType.stylesheet
    return { page, scripts: site.byType.script, styles, oneBundleScripts: oneBundle.byType.script }
  })
  return compareWithBudgets(budgets, measured, firstView?.bytes.total ?? 0)
}
